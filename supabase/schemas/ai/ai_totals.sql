-- The number of sources, of open unanswered questions, and of answers and hand-overs in the last 7 days, of each AI. Runs with the caller's
-- rights: their policies decide.
create or replace function public.ai_totals(p_project_id uuid)
  returns table (ai_id uuid, sources bigint, unanswered bigint, answered bigint, handed_over bigint)
  language sql stable
  set search_path = ''
  as $$
    select a.id, (select count(*) from public.ai_sources s where s.ai_id = a.id),
      (select count(*) from public.ai_questions q where q.ai_id = a.id and q.state = 'open'), w.answered, w.handed_over
    from public.ais a
    cross join lateral (
      select count(*) filter (where w.outcome = 'answered') as answered, count(*) filter (where w.outcome = 'handed_over') as handed_over
      from public.ai_answers w where w.ai_id = a.id and w.created_at > now() - interval '7 days'
    ) w
    where a.project_id = p_project_id
  $$;

alter function public.ai_totals owner to current_user;
grant execute on function public.ai_totals to authenticated;
