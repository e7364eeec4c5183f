comment on table public.vip_segments is
  'Named groups of customers by tags, spending and recency, which an admin can name in LINE; at most 50.';

alter table public.vip_segments enable row level security;

grant select on public.vip_segments to app_member, authenticated;

create policy vip_segments_select on public.vip_segments for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
