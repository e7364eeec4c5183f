-- Returns a room to its channel's AI, which answers from the customer's next message on. Errors: not_found, forbidden, ai_off.
create or replace function public.return_to_ai(p_room_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_before public.rooms := private.lock_room(p_room_id);
    v_room public.rooms;
    v_message public.messages;
  begin
    if private.ai_of_room(p_room_id) is null then
      perform private.fail('ai_off');
    end if;
    v_message := private.append_event(v_before, '{"event": "returned_to_ai"}');
    update public.rooms r
    set handled_by = 'bot', bot_off_conversation = 0, bot_failed_at = null, bot_handled_sequence = r.last_customer_sequence,
        last_sequence = v_message.sequence, updated_at = clock_timestamp()
    where r.id = p_room_id returning * into v_room;
    return jsonb_build_object('room', private.room_event(v_room), 'message', to_jsonb(v_message), 'previous_assignee_id', v_room.assignee_id);
  end
  $$;

alter function public.return_to_ai owner to app_member;
grant execute on function public.return_to_ai to authenticated;
