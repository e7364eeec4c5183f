-- Forgets members who left a group: LINE refuses mentions of them. Their messages keep their names.
create or replace function private.forget_left_members(p_room_id uuid, p_members jsonb) returns void
  language sql security definer
  set search_path = ''
  as $$
    delete from private.group_members m
    where m.room_id = p_room_id and m.external_id in (select x.id from jsonb_array_elements_text(p_members) x (id))
  $$;

alter function private.forget_left_members owner to current_user;
grant execute on function private.forget_left_members to app_system;
