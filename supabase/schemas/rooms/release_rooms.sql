-- Unassigns a member's rooms: open ones with a line in the history, resolved ones silently, so that all members see them when the customer
-- writes again. Returns the first 100 changes as assign_room does. Runs as the migrating role, because a member who leaves may not have
-- the right to answer in all of them; its callers have checked every right.
create or replace function private.release_rooms(p_project_id uuid, p_user_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
    v_event jsonb;
    v_changes jsonb := '[]';
  begin
    for v_room in
      select r.* from public.rooms r
      where r.project_id = p_project_id and r.assignee_id = p_user_id and r.status <> 'resolved'
      order by r.id
      for update
    loop
      v_message := private.append_event(
        v_room, jsonb_build_object('event', 'assigned', 'assignee_id', null, 'previous_assignee_id', p_user_id)
      );
      v_event := private.set_assignee(v_room.id, null, v_message.sequence);
      if jsonb_array_length(v_changes) < 100 then
        v_changes := v_changes || jsonb_build_object(
          'room', v_event, 'message', to_jsonb(v_message), 'previous_assignee_id', p_user_id
        );
      end if;
    end loop;
    update public.rooms set assignee_id = null where project_id = p_project_id and assignee_id = p_user_id;
    return v_changes;
  end
  $$;

alter function private.release_rooms owner to current_user;
grant execute on function private.release_rooms to app_member;
