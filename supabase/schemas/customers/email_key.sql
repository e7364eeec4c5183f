-- Applied before the migrations: constraints, defaults or indexes use it.

create or replace function private.email_key(p_email text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$ select nullif(lower(btrim(p_email)), '') $$;

alter function private.email_key owner to current_user;
grant execute on function private.email_key to app_member, authenticated;
