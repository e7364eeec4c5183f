-- Hashes of terms for the index of chunks. The AI's id is part of each hash, so that a search finds the AI's own chunks only.
create or replace function private.ai_tokens(p_ai_id uuid, p_terms text[], p_part text default '') returns bigint[]
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(array_agg(distinct hashtextextended(p_ai_id::text || p_part || t.term, 0)), '{}') from unnest(p_terms) t (term)
  $$;

alter function private.ai_tokens owner to current_user;
