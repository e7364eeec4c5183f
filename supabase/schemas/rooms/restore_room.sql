-- Restores a room's state before a change; false when it has changed since. Adds a line to the history if the change had added one. A
-- room whose assignee has left, or may only read, becomes unassigned.
create or replace function private.restore_room(p_room public.rooms, p_change private.bulk_changes, p_run public.bulk_runs)
  returns boolean
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_before public.rooms := jsonb_populate_record(p_room, p_change.before);
    v_action text := p_run.action ->> 'action';
    v_message public.messages;
    v_is_able boolean;
  begin
    if private.room_state(p_room.id, p_run.action, p_run.user_id) <> p_change.after then
      return false;
    end if;
    case v_action
      when 'tag_add' then
        delete from public.room_tags t where t.room_id = p_room.id and t.tag_id = (p_run.action ->> 'tag_id')::uuid;
      when 'tag_remove' then
        insert into public.room_tags
        select was.* from jsonb_populate_record(null::public.room_tags, p_change.before -> 'tag') was
        where exists (select from public.tags t where t.id = was.tag_id);
      when 'read' then
        update public.read_marks k set sequence = coalesce((p_change.before ->> 'read_sequence')::bigint, 0), updated_at = clock_timestamp()
        where k.room_id = p_room.id and k.user_id = p_run.user_id;
      when 'priority' then
        update public.rooms r set priority = v_before.priority, updated_at = clock_timestamp() where r.id = p_room.id;
      else
        v_is_able := v_before.assignee_id = p_room.assignee_id or exists (
          select from public.members m
          where m.project_id = p_room.project_id and m.user_id = v_before.assignee_id and m.removed_at is null
            and m.role <> 'viewer' and not private.is_frozen_member(m)
        );
        v_message := private.append_event_of(
          p_room, p_run.user_id, jsonb_build_object('event', 'undone', 'action', v_action)
        );
        update public.conversations e
        set resolved_at = (p_change.before ->> 'resolved_at')::timestamptz,
            resolved_by = (p_change.before ->> 'resolved_by')::uuid
        where e.room_id = p_room.id and e.number = p_room.conversation_number;
        update public.rooms r
        set status = v_before.status, snoozed_until = v_before.snoozed_until,
            assignee_id = case when v_is_able then v_before.assignee_id end,
            waiting_since = v_before.waiting_since, bot_failed_at = v_before.bot_failed_at,
            last_sequence = v_message.sequence, updated_at = clock_timestamp()
        where r.id = p_room.id;
        if v_before.status = 'snoozed' and v_before.snoozed_until is not null then
          perform private.enqueue_wake_room(p_room.id, v_before.snoozed_until, p_run.user_id);
        end if;
    end case;
    return true;
  end
  $$;

alter function private.restore_room owner to current_user;
