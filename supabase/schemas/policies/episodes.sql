comment on table public.episodes is 'One conversation: from the customer''s first message to its resolution. Reports count these.';

alter table public.episodes enable row level security;

grant insert, select, update on public.episodes to app_member, app_system, app_visitor;
grant select on public.episodes to authenticated;

create policy episodes_select on public.episodes for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.rooms r where r.id = episodes.room_id)
  );

create policy episodes_select_system on public.episodes for select to app_system using (true);

create policy episodes_select_visitor on public.episodes
  for select to app_visitor
  using ((room_id = ( SELECT private.visitor_room_id() AS visitor_room_id)));

create policy episodes_insert on public.episodes for insert to app_member
  with check (exists (select from public.rooms r where r.id = episodes.room_id));

create policy episodes_insert_system on public.episodes for insert to app_system with check (true);

create policy episodes_insert_visitor on public.episodes
  for insert to app_visitor
  with check ((room_id = ( SELECT private.visitor_room_id() AS visitor_room_id)));

create policy episodes_update on public.episodes for update to app_member
  using (exists (select from public.rooms r where r.id = episodes.room_id))
  with check (project_id = any (array(select private.my_project_ids('answer'))));

create policy episodes_update_system on public.episodes for update to app_system using (true) with check (true);

create policy episodes_update_visitor on public.episodes
  for update to app_visitor
  using ((room_id = ( SELECT private.visitor_room_id() AS visitor_room_id)))
  with check ((room_id = ( SELECT private.visitor_room_id() AS visitor_room_id)));
