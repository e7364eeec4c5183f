comment on table public.quick_messages is
  'Canned replies; at most 1,500 per project and 500 per member. Deleted ones can be restored for a day.';
comment on column public.quick_messages.owner_id is 'Member whose personal message it is; null: the project''s.';
comment on column public.quick_messages.shortcut is 'Typed after "/": NFC, lower case, without spaces; unique per scope.';
comment on column public.quick_messages.bubbles is
  '[{text} or {image: {id, kind, name, mime, size, width, height}}], 1 to 5; each is sent as a message.';
comment on column public.quick_messages.place is 'Position in its folder.';
comment on column public.quick_messages.use_count is 'How often it was sent; counted when the message is sent.';

alter table public.quick_messages enable row level security;

grant delete, select on public.quick_messages to app_system;
grant insert, select on public.quick_messages to app_member;
grant select on public.quick_messages to authenticated;
grant update (folder_id, shortcut, title, bubbles, place, deleted_at) on public.quick_messages to app_member;

create policy quick_messages_select on public.quick_messages for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read')))
    and (owner_id is null or owner_id = (select private.user_id()))
  );

create policy quick_messages_select_system on public.quick_messages for select to app_system using (true);

create policy quick_messages_insert on public.quick_messages for insert to app_member
  with check (
    (owner_id is null and project_id = any (array(select private.my_project_ids('manage'))))
    or (owner_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('answer'))))
  );

create policy quick_messages_update on public.quick_messages for update to app_member
  using (
    (owner_id is null and project_id = any (array(select private.my_project_ids('manage'))))
    or (owner_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('answer'))))
  );

create policy quick_messages_delete_system on public.quick_messages for delete to app_system
  using (deleted_at is not null);
