-- Applied before the migrations: constraints, defaults or indexes use it.

-- What a row is found by: whose it is (ids are longer than any run) and every run of one or two characters of its text.
-- Runs of two are cut from the first character on and from the second on, by one expression of built-in functions: a loop,
-- or a query over the letters, takes several times as long, and every message pays for it.
create or replace function private.search_tokens(p_text text, variadic p_ids uuid[]) returns text[]
  language plpgsql immutable parallel safe
  set search_path = ''
  as $$
  begin
    return string_to_array(p_text, null)
      || string_to_array(regexp_replace(p_text, '(..)', E'\\1\x01', 'g'), E'\x01', '')
      || string_to_array(regexp_replace(substr(p_text, 2), '(..)', E'\\1\x01', 'g'), E'\x01', '')
      || p_ids::text[];
  end
  $$;

alter function private.search_tokens owner to current_user;
grant execute on function private.search_tokens to app_member, app_system, app_visitor, authenticated;
