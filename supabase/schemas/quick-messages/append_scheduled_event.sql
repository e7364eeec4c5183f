-- Adds a line about a scheduled message to the room's history, under the room's lock. Returns {room, message}.
create or replace function private.append_scheduled_event(p_room public.rooms, p_scheduled public.scheduled_messages, p_event text)
  returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages := private.append_event(
      p_room,
      jsonb_build_object(
        'event', p_event, 'scheduled_id', p_scheduled.id, 'send_at', p_scheduled.send_at, 'reason', p_scheduled.reason
      )
    );
  begin
    update public.rooms set last_sequence = v_message.sequence, updated_at = clock_timestamp()
    where id = p_room.id
    returning * into v_room;
    return jsonb_build_object('room', private.room_event(v_room), 'message', to_jsonb(v_message));
  end
  $$;

alter function private.append_scheduled_event owner to current_user;
grant execute on function private.append_scheduled_event to app_member, app_system;
