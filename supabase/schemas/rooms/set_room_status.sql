-- Opens or resolves a room: p_status 'open' or 'resolved'. Idempotent: message is null when nothing changed. Returns {room, message}.
-- Errors: not_found, forbidden, invalid.
create or replace function public.set_room_status(p_room_id uuid, p_status text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
    v_message public.messages;
  begin
    if p_status is null or p_status not in ('open', 'resolved') then
      perform private.fail('invalid', 'status');
    end if;
    if v_room.status <> p_status then
      v_message := private.append_event(
        v_room, jsonb_build_object('event', case p_status when 'resolved' then 'resolved' else 'reopened' end)
      );
      -- resolving ends the conversation; reopening by hand resumes it
      update public.conversations
      set resolved_at = case p_status when 'resolved' then now() end,
          resolved_by = case p_status when 'resolved' then private.user_id() end
      where room_id = p_room_id and number = v_room.conversation_number;
      update public.rooms
      set status = p_status,
          snoozed_until = null,
          waiting_since = case p_status when 'resolved' then null else waiting_since end,
          bot_failed_at = case p_status when 'resolved' then null else bot_failed_at end,
          last_sequence = v_message.sequence,
          updated_at = clock_timestamp()
      where id = p_room_id
      returning * into v_room;
    end if;
    return jsonb_build_object(
      'room', private.room_event(v_room), 'message', case when v_message.id is not null then to_jsonb(v_message) end
    );
  end
  $$;

alter function public.set_room_status owner to app_member;
grant execute on function public.set_room_status to authenticated;
