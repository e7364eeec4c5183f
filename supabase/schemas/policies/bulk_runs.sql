alter table public.bulk_runs enable row level security;

grant select on public.bulk_runs to app_member, authenticated;

create policy bulk_runs_select on public.bulk_runs for select to authenticated, app_member
  using (user_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('answer'))));
