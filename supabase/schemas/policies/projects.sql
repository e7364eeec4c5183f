alter table public.projects enable row level security;

grant insert, select on public.projects to app_member;
grant select (id, deleted_at) on public.projects to app_system;
grant select on public.projects to authenticated;

create policy projects_select on public.projects for select to authenticated, app_member
  using (id = any (array(select private.my_project_ids('read'))));

create policy projects_select_system on public.projects for select to app_system using (true);

create policy projects_insert on public.projects for insert to app_member
  with check (created_by = (select private.user_id()) and (select private.session_is_live()));
