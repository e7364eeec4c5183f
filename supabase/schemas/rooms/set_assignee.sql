-- Assigns or unassigns a room and returns its event. Runs as the migrating role, because an own-scoped agent who assigns a
-- room to another member does not see it afterwards; assign_room has checked every right.
create or replace function private.set_assignee(p_room_id uuid, p_assignee_id uuid, p_sequence bigint) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
  begin
    update public.rooms
    set assignee_id = p_assignee_id, last_sequence = p_sequence, updated_at = clock_timestamp()
    where id = p_room_id
    returning * into v_room;
    return private.room_event(v_room);
  end
  $$;

alter function private.set_assignee owner to current_user;
grant execute on function private.set_assignee to app_member;
