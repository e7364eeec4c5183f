alter table public.ais enable row level security;

grant select on public.ais to app_member, authenticated;

create policy ais_select on public.ais for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
