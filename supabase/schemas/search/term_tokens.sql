-- The tokens that a term is looked up by: its runs, about thirty at most for a long term.
create or replace function private.term_tokens(p_term text, variadic p_ids uuid[]) returns text[]
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select array_remove(p_ids, null)::text[] || case
      when char_length(p_term) <= 2 then array[p_term]
      else array(
        select distinct substr(p_term, place, 2) from generate_series(1, least(char_length(p_term) - 1, 30)) place
      )
    end
  $$;

alter function private.term_tokens owner to current_user;
