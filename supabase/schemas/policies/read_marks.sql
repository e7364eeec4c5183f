comment on table public.read_marks is 'Sequence up to which a member has read a room. Later messages are unread.';

alter table public.read_marks enable row level security;

grant insert, select, update on public.read_marks to app_member;
grant select on public.read_marks to authenticated;

create policy read_marks_select on public.read_marks for select to authenticated, app_member
  using (user_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('read'))));

create policy read_marks_insert on public.read_marks for insert to app_member
  with check (user_id = (select private.user_id()) and exists (select from public.rooms r where r.id = read_marks.room_id));

create policy read_marks_update on public.read_marks for update to app_member
  using (user_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('read'))))
  with check (user_id = (select private.user_id()));
