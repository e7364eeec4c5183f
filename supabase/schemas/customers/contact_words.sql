-- Applied before the migrations: constraints, defaults or indexes use it.

create or replace function private.contact_words(p_phone text, p_email text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$ select concat_ws(E'\n', private.phone_text(p_phone), private.fold_letters(p_email)) $$;

alter function private.contact_words owner to current_user;
grant execute on function private.contact_words to app_member, app_system, app_visitor, authenticated;
