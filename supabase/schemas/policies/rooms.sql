alter table public.rooms enable row level security;

grant insert, select, update on public.rooms to app_system, app_visitor;
grant select on public.rooms to app_key, authenticated;
grant select, update on public.rooms to app_member;

-- an own-scoped agent sees own and unassigned rooms; everything that hangs on a room asks for the room itself
create policy rooms_select on public.rooms for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or (
      project_id = any (array(select private.my_project_ids('read_own_rooms')))
      and (assignee_id is null or assignee_id = (select private.user_id()))
    )
  );

create policy rooms_select_key on public.rooms for select to app_key
  using (project_id = (select private.key_project_id()));

create policy rooms_select_system on public.rooms for select to app_system using (true);

create policy rooms_select_visitor on public.rooms
  for select to app_visitor
  using ((identity_id = ( SELECT private.visitor_identity_id() AS visitor_identity_id)));

create policy rooms_insert_system on public.rooms for insert to app_system with check (true);

create policy rooms_insert_visitor on public.rooms
  for insert to app_visitor
  with check ((identity_id = ( SELECT private.visitor_identity_id() AS visitor_identity_id)));

create policy rooms_update on public.rooms for update to app_member
  using (
    project_id = any (array(select private.my_project_ids('answer_all_rooms')))
    or (
      project_id = any (array(select private.my_project_ids('answer_own_rooms')))
      and (assignee_id is null or assignee_id = (select private.user_id()))
    )
  )
  with check (project_id = any (array(select private.my_project_ids('answer'))));

create policy rooms_update_system on public.rooms for update to app_system using (true) with check (true);

create policy rooms_update_visitor on public.rooms
  for update to app_visitor
  using ((identity_id = ( SELECT private.visitor_identity_id() AS visitor_identity_id)))
  with check ((identity_id = ( SELECT private.visitor_identity_id() AS visitor_identity_id)));
