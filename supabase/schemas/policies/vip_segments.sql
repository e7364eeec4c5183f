alter table public.vip_segments enable row level security;

grant select on public.vip_segments to app_member, authenticated;

create policy vip_segments_select on public.vip_segments for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
