-- Takes a room over from the AI and assigns it to the caller: once committed, the AI sends nothing more in this conversation. Returns
-- {room, message, previous_assignee_id}; message is null if a person already handled the room. Errors: not_found, forbidden.
create or replace function public.take_over(p_room_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_before public.rooms := private.lock_room(p_room_id);
    v_room public.rooms;
    v_message public.messages;
  begin
    if v_before.handled_by = 'human' then
      return jsonb_build_object('room', private.room_event(v_before), 'message', null, 'previous_assignee_id', v_before.assignee_id);
    end if;
    v_message := private.append_event(v_before, jsonb_build_object('event', 'taken_over', 'assignee_id', private.user_id()));
    update public.rooms r
    set handled_by = 'human', assignee_id = private.user_id(), last_sequence = v_message.sequence, updated_at = clock_timestamp()
    where r.id = p_room_id returning * into v_room;
    return jsonb_build_object(
      'room', private.room_event(v_room), 'message', to_jsonb(v_message), 'previous_assignee_id', v_before.assignee_id
    );
  end
  $$;

alter function public.take_over owner to app_member;
grant execute on function public.take_over to authenticated;
