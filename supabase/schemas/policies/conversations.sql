comment on table public.conversations is 'One conversation: from the customer''s first message to its resolution. Reports count these.';

alter table public.conversations enable row level security;

grant insert, select, update on public.conversations to app_member, app_system, app_visitor;
grant select on public.conversations to authenticated;

create policy conversations_select on public.conversations for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.rooms r where r.id = conversations.room_id)
  );

create policy conversations_select_system on public.conversations for select to app_system using (true);

create policy conversations_select_visitor on public.conversations
  for select to app_visitor
  using ((room_id = ( SELECT private.visitor_room_id() AS visitor_room_id)));

create policy conversations_insert on public.conversations for insert to app_member
  with check (exists (select from public.rooms r where r.id = conversations.room_id));

create policy conversations_insert_system on public.conversations for insert to app_system with check (true);

create policy conversations_insert_visitor on public.conversations
  for insert to app_visitor
  with check ((room_id = ( SELECT private.visitor_room_id() AS visitor_room_id)));

create policy conversations_update on public.conversations for update to app_member
  using (exists (select from public.rooms r where r.id = conversations.room_id))
  with check (project_id = any (array(select private.my_project_ids('answer'))));

create policy conversations_update_system on public.conversations for update to app_system using (true) with check (true);

create policy conversations_update_visitor on public.conversations
  for update to app_visitor
  using ((room_id = ( SELECT private.visitor_room_id() AS visitor_room_id)))
  with check ((room_id = ( SELECT private.visitor_room_id() AS visitor_room_id)));
