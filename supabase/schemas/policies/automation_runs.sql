comment on table public.automation_runs is 'What each rule did in which room, or why it did nothing. Kept for 30 days.';
comment on column public.automation_runs.unmet is 'Positions of the conditions that were not met, counted from 0.';
comment on column public.automation_runs.outcome is '[{"do": "add_tag", "result": "done" | "unchanged" | reason}], one per action.';

alter table public.automation_runs enable row level security;

grant select on public.automation_runs to app_member, authenticated;

create policy automation_runs_select on public.automation_runs for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
