alter table public.slip_settings enable row level security;

grant select on public.slip_settings to app_member, authenticated;

create policy slip_settings_select on public.slip_settings for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read'))));
