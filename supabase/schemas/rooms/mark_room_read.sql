-- Moves the caller's read mark forward, and with it what the customer sees as read by the team. Returns the room when the team's mark
-- moved, otherwise null. Errors: not_found.
create or replace function public.mark_room_read(p_room_id uuid, p_sequence bigint) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_sequence bigint;
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    if not found then
      perform private.fail('not_found');
    end if;
    v_sequence := least(p_sequence, v_room.last_sequence);
    insert into public.read_marks as k (room_id, user_id, project_id, sequence)
    values (p_room_id, private.user_id(), v_room.project_id, v_sequence)
    on conflict (room_id, user_id) do update
      set sequence = excluded.sequence, updated_at = clock_timestamp() where k.sequence < excluded.sequence;
    -- a viewer reads without the team having read: rooms_update lets only members who may answer move this mark
    update public.rooms set team_read_sequence = v_sequence, updated_at = clock_timestamp()
    where id = p_room_id and team_read_sequence < v_sequence
    returning * into v_room;
    if not found then
      return null;
    end if;
    return private.room_event(v_room);
  end
  $$;

alter function public.mark_room_read owner to app_member;
grant execute on function public.mark_room_read to authenticated;
