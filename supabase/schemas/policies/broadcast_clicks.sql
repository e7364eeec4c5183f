comment on table public.broadcast_clicks is 'One row per click on a link. position is null where links are not tracked per recipient.';

alter table public.broadcast_clicks enable row level security;

grant select on public.broadcast_clicks to app_member, authenticated;

create policy broadcast_clicks_select on public.broadcast_clicks for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
