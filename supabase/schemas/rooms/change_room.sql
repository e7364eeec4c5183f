-- Snoozes a room or sets its priority; see private.check_action. Idempotent: message is null when nothing changed. Returns {room,
-- message}. Errors: not_found, forbidden, invalid (until, priority, action).
create or replace function public.change_room(p_room_id uuid, p_action jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
    v_message public.messages;
  begin
    if p_action ->> 'action' is null or p_action ->> 'action' not in ('snooze', 'priority') then
      perform private.fail('invalid', 'action');
    end if;
    perform private.check_action(v_room.project_id, p_action);
    if private.change_room(v_room, p_action, private.user_id()) then
      select m.* into v_message from public.messages m where m.room_id = p_room_id and m.sequence = v_room.last_sequence + 1;
      select r.* into v_room from public.rooms r where r.id = p_room_id;
    end if;
    return jsonb_build_object(
      'room', private.room_event(v_room), 'message', case when v_message.id is not null then to_jsonb(v_message) end
    );
  end
  $$;

alter function public.change_room owner to app_member;
grant execute on function public.change_room to authenticated;

-- Applies an action to a locked room, for a member whose right was checked; false when there was nothing to change. p_run_id groups the
-- notifications of a bulk change. Runs as the migrating role, like private.set_assignee: a member who assigns a room to another may
-- not see it afterwards.
create or replace function private.change_room(p_room public.rooms, p_action jsonb, p_user_id uuid, p_run_id uuid default null)
  returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_action text := p_action ->> 'action';
    v_tag_id uuid := (p_action ->> 'tag_id')::uuid;
    v_assignee_id uuid := (p_action ->> 'assignee_id')::uuid;
    v_until timestamptz := (p_action ->> 'until')::timestamptz;
    v_message public.messages;
  begin
    case v_action
      when 'assign' then
        if p_room.assignee_id is not distinct from v_assignee_id then
          return false;
        end if;
        v_message := private.append_event_of(p_room, p_user_id, jsonb_build_object(
          'event', 'assigned', 'assignee_id', v_assignee_id, 'previous_assignee_id', p_room.assignee_id
        ));
        update public.rooms r
        set assignee_id = v_assignee_id, last_sequence = v_message.sequence, updated_at = clock_timestamp()
        where r.id = p_room.id;
        if v_assignee_id is not null and v_assignee_id <> p_user_id then
          perform private.notify(
            v_assignee_id, p_room.project_id, 'assigned', p_room_id => p_room.id, p_message_id => v_message.id,
            p_coalesce_key => 'assigned:' || p_run_id
          );
        end if;
      when 'resolve', 'reopen', 'snooze' then
        if (v_action, p_room.status) in (('resolve', 'resolved'), ('reopen', 'open'))
          or (v_action = 'snooze' and p_room.status = 'snoozed' and p_room.snoozed_until is not distinct from v_until)
        then
          return false;
        end if;
        v_message := private.append_event_of(p_room, p_user_id, case v_action
          when 'resolve' then jsonb_build_object('event', 'resolved')
          when 'reopen' then jsonb_build_object('event', 'reopened')
          else jsonb_build_object('event', 'snoozed', 'until', v_until)
        end);
        if v_action = 'resolve' or p_room.status = 'resolved' then
          update public.conversations e
          set resolved_at = case when v_action = 'resolve' then now() end,
              resolved_by = case when v_action = 'resolve' then p_user_id end
          where e.room_id = p_room.id and e.number = p_room.conversation_number;
        end if;
        update public.rooms r
        set status = case v_action when 'resolve' then 'resolved' when 'reopen' then 'open' else 'snoozed' end,
            snoozed_until = case when v_action = 'snooze' then v_until end,
            waiting_since = case when v_action <> 'resolve' then r.waiting_since end,
            bot_failed_at = case when v_action <> 'resolve' then r.bot_failed_at end,
            last_sequence = v_message.sequence,
            updated_at = clock_timestamp()
        where r.id = p_room.id;
        if v_action = 'snooze' and v_until is not null then
          perform private.enqueue_wake_room(p_room.id, v_until, p_user_id);
        end if;
      when 'priority' then
        update public.rooms r
        set priority = (p_action ->> 'priority')::smallint, updated_at = clock_timestamp()
        where r.id = p_room.id and r.priority <> (p_action ->> 'priority')::smallint;
        return found;
      when 'tag_add' then
        if v_tag_id = any (p_room.tag_ids) or cardinality(p_room.tag_ids) >= 30 then
          return false;
        end if;
        insert into public.room_tags (room_id, tag_id, project_id, added_by)
        values (p_room.id, v_tag_id, p_room.project_id, p_user_id);
      when 'tag_remove' then
        delete from public.room_tags t where t.room_id = p_room.id and t.tag_id = v_tag_id;
        return found;
      when 'read' then
        -- only the member's own mark: no member has looked at the room, so the customer gets no read receipt
        insert into public.read_marks as k (room_id, user_id, project_id, sequence)
        values (p_room.id, p_user_id, p_room.project_id, p_room.last_sequence)
        on conflict (room_id, user_id) do update
          set sequence = excluded.sequence, updated_at = clock_timestamp() where k.sequence < p_room.last_customer_sequence;
        return found;
    end case;
    return true;
  end
  $$;

alter function private.change_room owner to current_user;
grant execute on function private.change_room to app_member;
