-- Adds a line to the room's history. Returns the room and the line as apply_event does.
create or replace function private.apply_room_event(p_room public.rooms, p_content jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_message public.messages := private.append_event(p_room, p_content);
    v_room public.rooms;
  begin
    update public.rooms set last_sequence = v_message.sequence, updated_at = clock_timestamp()
    where id = p_room.id
    returning * into v_room;
    return jsonb_build_object('room', private.room_event(v_room), 'message', to_jsonb(v_message), 'is_duplicate', false);
  end
  $$;

alter function private.apply_room_event owner to current_user;
grant execute on function private.apply_room_event to app_system;
