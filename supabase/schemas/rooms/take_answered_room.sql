-- Assigns a room without an assignee to the member who has just answered in it, if the shop wants that. The caller has locked the room and
-- written the answer. Returns {room, event}, or null if nothing changed.
create or replace function private.take_answered_room(p_room_id uuid) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_event public.messages;
  begin
    select r.* into v_room
    from public.rooms r
    join public.projects p on p.id = r.project_id and p.assign_on_answer
    where r.id = p_room_id and r.assignee_id is null;
    if not found then
      return null;
    end if;
    v_event := private.append_event(
      v_room, jsonb_build_object('event', 'assigned', 'assignee_id', private.user_id(), 'previous_assignee_id', null)
    );
    return jsonb_build_object(
      'room', private.set_assignee(p_room_id, private.user_id(), v_event.sequence), 'event', to_jsonb(v_event)
    );
  end
  $$;

alter function private.take_answered_room owner to current_user;
grant execute on function private.take_answered_room to app_member;
