comment on table public.room_pins is 'Rooms that a member has pinned.';

alter table public.room_pins enable row level security;

grant delete, select on public.room_pins to authenticated;
grant insert (room_id, user_id, project_id) on public.room_pins to authenticated;
grant select on public.room_pins to app_member;

create policy room_pins_select on public.room_pins for select to authenticated, app_member
  using (user_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('read'))));

create policy room_pins_insert on public.room_pins for insert to authenticated
  with check (user_id = (select private.user_id()) and exists (select from public.rooms r where r.id = room_pins.room_id));

create policy room_pins_delete on public.room_pins for delete to authenticated
  using (user_id = (select private.user_id()) and (select private.session_is_live()));
