alter table public.messages enable row level security;

grant insert, select on public.messages to app_member, app_visitor;
grant insert, select, update on public.messages to app_system;
grant select on public.messages to app_key, authenticated;
grant update (state, failure_code, updated_at, delayed_since, retry_at) on public.messages to app_member;

create policy messages_history on public.messages as restrictive for select to authenticated, app_member
  using (
    created_at >= (select private.read_by_all_since())
    or created_at >= coalesce(((select private.my_read_since()) ->> project_id::text)::timestamptz, '-infinity')
  );

create policy messages_select on public.messages for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.rooms r where r.id = messages.room_id)
  );

create policy messages_select_key on public.messages for select to app_key
  using (
    project_id = (select private.key_project_id())
    and not is_note and kind <> 'event'
    and created_at >= coalesce((select private.key_reads_since()), '-infinity')
  );

create policy messages_select_system on public.messages for select to app_system using (true);

create policy messages_select_visitor on public.messages
  for select to app_visitor
  using (((room_id = ( SELECT private.visitor_room_id() AS visitor_room_id)) AND (NOT is_note) AND (kind <> 'event'::text)));

create policy messages_insert on public.messages for insert to app_member
  with check (
    project_id = any (array(select private.my_project_ids('answer')))
    and (author_kind = 'system' or (author_kind = 'member' and author_id = (select private.user_id())))
  );

create policy messages_insert_system on public.messages for insert to app_system with check (true);

create policy messages_insert_visitor on public.messages
  for insert to app_visitor
  with check (((room_id = ( SELECT private.visitor_room_id() AS visitor_room_id)) AND (author_kind = 'customer'::text) AND (NOT is_note)));

create policy messages_update on public.messages for update to app_member
  using (
    author_kind = 'member'
    and project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.rooms r where r.id = messages.room_id)
  )
  with check (project_id = any (array(select private.my_project_ids('answer'))));

create policy messages_update_system on public.messages for update to app_system using (true) with check (true);
