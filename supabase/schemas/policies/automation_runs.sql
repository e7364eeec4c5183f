alter table public.automation_runs enable row level security;

grant select on public.automation_runs to app_member, authenticated;

create policy automation_runs_select on public.automation_runs for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
