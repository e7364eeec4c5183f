create or replace function system.rank_passages(p_ai_id uuid, p_words text[], p_grams text[], p_limit integer default 6)
  returns table (chunk_id bigint, source_id uuid, kind text, title text, heading text, text text, score real)
  language sql stable security definer
  set search_path = ''
  as $$ select * from private.rank_passages(p_ai_id, p_words, p_grams, p_limit) $$;

alter function system.rank_passages owner to app_system;

-- The passages that match a question best. p_words: the question's words, each with its other spellings and names, separated by "|";
-- p_grams: its trigrams. Terms that are rare in this AI's knowledge weigh more (IDF); a word in a heading or in the question of a Q&A pair
-- weighs more than one in a body. score, 0 to 1: the share of the question that is found, by words and by trigrams; through trigrams a typo
-- costs little. Long passages, which match everything by chance, rank below short ones with the same score.
create or replace function private.rank_passages(p_ai_id uuid, p_words text[], p_grams text[], p_limit integer default 6)
  returns table (chunk_id bigint, source_id uuid, kind text, title text, heading text, text text, score real)
  language sql stable security definer
  set search_path = ''
  as $$
    with own as materialized (
      select c.id, c.token_count from public.ai_chunks c where c.ai_id = p_ai_id
    ),
    size as (
      select greatest(count(*), 1)::real as chunks, greatest(avg(o.token_count), 1)::real as length from own o
    ),
    asked as (
      select 'w' as kind, array(select 'w' || unnest(string_to_array(w.terms, '|'))) as terms from unnest(p_words[1:40]) w (terms)
      union all
      select 'g', array['g' || g.gram] from unnest(p_grams[1:80]) g (gram)
    ),
    -- all passages with the term, and those that have it in a heading (a subset)
    found as materialized (
      select a.kind, f.ids, coalesce(cardinality(f.ids), 0) as in_all, h.ids as head_ids
      from asked a
      cross join lateral (
        select array_agg(c.id) as ids from public.ai_chunks c where c.tokens && private.ai_tokens(p_ai_id, a.terms)
      ) f
      cross join lateral (
        select array_agg(c.id) as ids from public.ai_chunks c where c.tokens && private.ai_tokens(p_ai_id, a.terms, 'head')
      ) h
    ),
    weighed as (
      select f.kind, f.ids, f.head_ids, ln(1 + (s.chunks - f.in_all + 0.5) / (f.in_all + 0.5))::real as weight
      from found f cross join size s
      -- trigrams in nearly every passage say little and cost the most
      where f.kind = 'w' or s.chunks < 1000 or f.in_all < 0.4 * s.chunks
    ),
    totals as (
      select greatest(sum(w.weight) filter (where w.kind = 'w'), 0.01) as words,
        greatest(sum(w.weight) filter (where w.kind = 'g'), 0.01) as grams
      from weighed w
    ),
    -- words and trigrams weigh half each
    shares as (
      select w.ids, w.head_ids, 0.5 * w.weight / case w.kind when 'w' then t.words else t.grams end as share from weighed w cross join totals t
    ),
    scored as (
      select i.id, sum(i.share)::real as score
      from (
        select unnest(s.ids) as id, 0.85 * s.share as share from shares s
        union all
        select unnest(s.head_ids), 0.15 * s.share from shares s
      ) i
      group by i.id
    ),
    best as (
      select s.id, s.score, s.score / (0.8 + 0.2 * o.token_count / z.length) as rank
      from scored s
      join own o on o.id = s.id
      cross join size z
      order by rank desc, s.id
      limit greatest(least(p_limit, 20), 1)
    )
    select c.id, c.source_id, o.kind, o.title, c.heading, c.text, b.score
    from best b
    join public.ai_chunks c on c.id = b.id
    join public.ai_sources o on o.id = c.source_id
    order by b.rank desc, c.id
  $$;

alter function private.rank_passages owner to current_user;
grant execute on function private.rank_passages to app_member, app_system;
