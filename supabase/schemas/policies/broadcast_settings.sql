alter table public.broadcast_settings enable row level security;

grant select on public.broadcast_settings to app_member, authenticated;

create policy broadcast_settings_select on public.broadcast_settings for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
