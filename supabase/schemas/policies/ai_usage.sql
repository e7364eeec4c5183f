alter table public.ai_usage enable row level security;

grant select on public.ai_usage to app_member, authenticated;

create policy ai_usage_select on public.ai_usage for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
