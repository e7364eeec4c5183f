alter table public.scheduled_messages enable row level security;

grant insert, select on public.scheduled_messages to app_member;
grant select on public.scheduled_messages to app_system, authenticated;
grant update (send_at, text, cancel_on_reply, state, reason, changed_by, is_told) on public.scheduled_messages to app_member;
grant update (state, reason, is_told) on public.scheduled_messages to app_system;

create policy scheduled_messages_select on public.scheduled_messages for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.rooms r where r.id = scheduled_messages.room_id)
  );

create policy scheduled_messages_select_system on public.scheduled_messages for select to app_system using (true);

create policy scheduled_messages_insert on public.scheduled_messages for insert to app_member
  with check (
    author_id = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.rooms r where r.id = scheduled_messages.room_id)
  );

create policy scheduled_messages_update on public.scheduled_messages for update to app_member
  using (
    project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.rooms r where r.id = scheduled_messages.room_id)
  );

create policy scheduled_messages_update_system on public.scheduled_messages for update to app_system
  using (true) with check (true);
