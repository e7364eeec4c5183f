-- The number of sources and of open unanswered questions of each AI. Runs with the caller's rights: their policies decide.
create or replace function public.ai_totals(p_project_id uuid) returns table (ai_id uuid, sources bigint, unanswered bigint)
  language sql stable
  set search_path = ''
  as $$
    select a.id, (select count(*) from public.ai_sources s where s.ai_id = a.id),
      (select count(*) from public.ai_questions q where q.ai_id = a.id and q.state = 'open')
    from public.ais a where a.project_id = p_project_id
  $$;

alter function public.ai_totals owner to current_user;
grant execute on function public.ai_totals to authenticated;
