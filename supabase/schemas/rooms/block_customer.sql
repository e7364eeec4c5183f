-- Blocks or unblocks the room's customer. Returns {room, message}; message is null when nothing changed. Errors: not_found, forbidden.
create or replace function public.block_customer(p_room_id uuid, p_blocked boolean) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
    v_message public.messages;
  begin
    if private.set_blocked(v_room.customer_id, coalesce(p_blocked, false)) then
      v_message := private.append_event(
        v_room, jsonb_build_object('event', case when p_blocked then 'blocked' else 'unblocked' end)
      );
      update public.rooms r set last_sequence = v_message.sequence, updated_at = clock_timestamp()
      where r.id = p_room_id
      returning r.* into v_room;
    end if;
    return jsonb_build_object(
      'room', private.room_event(v_room), 'message', case when v_message.id is not null then to_jsonb(v_message) end
    );
  end
  $$;

alter function public.block_customer owner to app_member;
grant execute on function public.block_customer to authenticated;
