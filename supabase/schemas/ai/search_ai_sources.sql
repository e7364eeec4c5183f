-- An AI's sources that hold a term in their title, other phrasings, text, address or any passage, newest first. p_before and
-- p_before_id: creation time and id of the last one of the previous page. Runs with the caller's rights: their policies decide.
create or replace function public.search_ai_sources(
  p_project_id uuid, p_ai_id uuid, p_term text, p_before timestamptz default null, p_before_id uuid default null,
  p_limit integer default 200
) returns setof public.ai_sources
  language sql stable
  set search_path = ''
  as $$
    select s.*
    from public.ai_sources s, private.fold_term(p_term) term
    where s.project_id = p_project_id and s.ai_id = p_ai_id and (s.created_at, s.id) < (
      coalesce(p_before, 'infinity'), coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    ) and (
      strpos(private.fold_text(concat_ws(E'\n', s.title, array_to_string(s.also_asked, E'\n'), s.body, s.url)), term) > 0
      or exists (
        select from public.ai_chunks c where c.source_id = s.id and s.kind in ('page', 'file')
          and strpos(private.fold_text(concat_ws(E'\n', c.heading, c.text)), term) > 0
      )
    )
    order by s.created_at desc, s.id desc
    limit least(greatest(p_limit, 1), 200)
  $$;

alter function public.search_ai_sources owner to current_user;
grant execute on function public.search_ai_sources to authenticated;
