comment on table public.room_tags is 'Tags of a room; at most 30. added_by is null where a rule or the system added it.';

alter table public.room_tags enable row level security;

grant delete, select on public.room_tags to app_member, authenticated;
grant insert (room_id, tag_id, project_id, added_by) on public.room_tags to app_member, authenticated;

create policy room_tags_select on public.room_tags for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.rooms r where r.id = room_tags.room_id)
  );

create policy room_tags_insert on public.room_tags for insert to authenticated, app_member
  with check (
    added_by = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.rooms r where r.id = room_tags.room_id)
  );

create policy room_tags_delete on public.room_tags for delete to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.rooms r where r.id = room_tags.room_id)
  );
