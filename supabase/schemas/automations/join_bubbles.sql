-- The texts as at most p_limit bubbles, in order: neighbours are joined with an empty line between them.
create or replace function private.join_bubbles(p_texts text[], p_limit integer) returns text[]
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select case
      when cardinality(p_texts) <= p_limit then p_texts
      else (
        select array_agg(j.bubble order by j.part)
        from (
          select (t.place - 1) * p_limit / cardinality(p_texts) as part, string_agg(t.text, E'\n\n' order by t.place) as bubble
          from unnest(p_texts) with ordinality t (text, place)
          group by 1
        ) j
      )
    end
  $$;

alter function private.join_bubbles owner to current_user;
