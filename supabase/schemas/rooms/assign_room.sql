-- Assigns a room and notifies the new assignee. Returns {room, message, previous_assignee_id}; message is null when nothing changed.
-- Errors: not_found, forbidden, invalid (assignee_id: not an active member who may answer).
create or replace function public.assign_room(p_room_id uuid, p_assignee_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
    v_previous uuid := v_room.assignee_id;
    v_message public.messages;
    v_event jsonb := private.room_event(v_room);
  begin
    if p_assignee_id is not null and not exists (
      select from public.members m
      where m.project_id = v_room.project_id and m.user_id = p_assignee_id and m.removed_at is null and m.role <> 'viewer'
    ) then
      perform private.fail('invalid', 'assignee_id');
    end if;
    if v_previous is distinct from p_assignee_id then
      v_message := private.append_event(
        v_room, jsonb_build_object('event', 'assigned', 'assignee_id', p_assignee_id, 'previous_assignee_id', v_previous)
      );
      v_event := private.set_assignee(p_room_id, p_assignee_id, v_message.sequence);
      if p_assignee_id is not null then
        perform private.notify(
          p_assignee_id, v_room.project_id, 'assigned', p_room_id => p_room_id, p_message_id => v_message.id
        );
      end if;
    end if;
    return jsonb_build_object(
      'room', v_event, 'previous_assignee_id', v_previous,
      'message', case when v_message.id is not null then to_jsonb(v_message) end
    );
  end
  $$;

alter function public.assign_room owner to app_member;
grant execute on function public.assign_room to authenticated;
