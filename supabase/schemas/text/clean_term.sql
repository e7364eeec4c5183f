-- A search term as compared: cleaned like stored text, in lower case. Null when nothing is left.
create or replace function private.clean_term(p_term text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$ select nullif(private.fold_term(private.clean_text(left(p_term, 200))), '') $$;

alter function private.clean_term owner to current_user;
grant execute on function private.clean_term to app_member, authenticated;
