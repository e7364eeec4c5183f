create or replace function private.key_may(p_scope text) returns boolean
  language sql stable parallel safe
  set search_path = ''
  as $$ select p_scope = any (string_to_array(coalesce(current_setting('app.key_scopes', true), ''), ' ')) $$;

alter function private.key_may owner to current_user;
grant execute on function private.key_may to app_key;
