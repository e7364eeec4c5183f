-- Applied before the migrations: constraints, defaults or indexes use it.

-- The tokens by which a row is found: the ids of its owners (longer than any run of characters) and every run of one or two characters of
-- its text. Runs of two are cut from the first and from the second character on, by one expression of built-in functions: a loop, or a
-- query over the characters, takes several times as long, and every message pays for it.
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
