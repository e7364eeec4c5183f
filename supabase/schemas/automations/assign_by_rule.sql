-- Assigns a room to a member on behalf of a rule. Returns done, unchanged or no_member.
create or replace function private.assign_by_rule(p_room_id uuid, p_assignee_id uuid) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message_id uuid;
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    if v_room.assignee_id = p_assignee_id then
      return 'unchanged';
    end if;
    if not exists (
      select from public.members m
      where m.project_id = v_room.project_id and m.user_id = p_assignee_id and m.removed_at is null and m.role <> 'viewer'
        and not private.is_frozen_member(m)
    ) then
      return 'no_member';
    end if;
    v_message_id := private.append_by_rule(
      p_room_id, 'event',
      jsonb_build_object('event', 'assigned', 'assignee_id', p_assignee_id, 'previous_assignee_id', v_room.assignee_id)
    );
    update public.rooms set assignee_id = p_assignee_id, updated_at = clock_timestamp() where id = p_room_id;
    perform private.notify(
      p_assignee_id, v_room.project_id, 'assigned', p_room_id => p_room_id, p_message_id => v_message_id
    );
    return 'done';
  end
  $$;

alter function private.assign_by_rule owner to current_user;
