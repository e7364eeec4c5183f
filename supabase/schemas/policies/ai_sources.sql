alter table public.ai_sources enable row level security;

grant select on public.ai_sources to app_member, authenticated;

create policy ai_sources_select on public.ai_sources for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
