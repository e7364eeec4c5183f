-- Applied before the migrations: constraints, defaults or indexes use it.

create or replace function private.user_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(private.claims() ->> 'sub', '')::uuid $$;

alter function private.user_id owner to current_user;
grant execute on function private.user_id to app_member, app_system, authenticated;
comment on function private.user_id is 'The signed-in user, or null.';
