-- Applied before the migrations: constraints, defaults or indexes use it.

-- Digits are compared with digits: 081-234-5678 is found by 0812345678 and by 234-5.
create or replace function private.digits(p_text text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$ select regexp_replace(p_text, '[^0-9]', '', 'g') $$;

alter function private.digits owner to current_user;
grant execute on function private.digits to app_member, app_system, app_visitor, authenticated;
