-- Applied before the migrations: constraints, defaults or indexes use it.

-- Phone numbers are compared by digits only: 0812345678 and 234-5 both find 081-234-5678.
create or replace function private.digits(p_text text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$ select regexp_replace(p_text, '[^0-9]', '', 'g') $$;

alter function private.digits owner to current_user;
grant execute on function private.digits to app_member, app_system, app_visitor, authenticated;
