-- Applied before the migrations: constraints, defaults or indexes use it.

-- Claims of the verified token. Read from the setting of the REST layer, so that they are the same inside a security definer function.
-- private.claims and private.user_id have no `set search_path`, so that the planner can inline them into every policy; they run as their
-- caller.
create or replace function private.claims() returns jsonb
  language sql stable parallel safe
  as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;

alter function private.claims owner to current_user;
grant execute on function private.claims to app_member, app_system, authenticated;
comment on function private.claims is 'Claims of the caller''s verified token, or null.';
