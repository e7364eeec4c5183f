-- Records what a member or a program has done to a conversation at the provider (see system.settle_thread), in the history and the audit log.
-- p_details: for the audit log. The caller has locked the room. Errors: invalid. Returns {room, message}.
create or replace function private.change_thread(p_room public.rooms, p_change text, p_details jsonb default '{}') returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
    v_change text := case when p_change in ('taken', 'asked') then p_change else 'passed' end;
  begin
    if p_change is null or p_change not in ('taken', 'asked', 'passed_inbox', 'passed_app', 'released') then
      perform private.fail('invalid', 'change');
    end if;
    v_message := private.append_event(
      p_room,
      jsonb_build_object('event', 'thread_' || v_change)
        || case when v_change = 'passed' then jsonb_build_object('to', case p_change when 'passed_inbox' then 'inbox' else 'app' end)
          else '{}' end
    );
    update public.rooms r
    set thread_owner = case p_change
          when 'taken' then 'us'
          when 'asked' then r.thread_owner
          when 'passed_inbox' then 'inbox'
          when 'passed_app' then 'app'
        end,
        thread_owner_at = case p_change when 'asked' then r.thread_owner_at else clock_timestamp() end,
        thread_asked_at = case p_change when 'asked' then clock_timestamp() end,
        last_sequence = v_message.sequence,
        updated_at = clock_timestamp()
    where r.id = p_room.id
    returning * into v_room;
    perform private.audit(p_room.project_id, 'thread.' || v_change, p_room.id::text, p_details);
    return jsonb_build_object('room', private.room_event(v_room), 'message', to_jsonb(v_message));
  end
  $$;

alter function private.change_thread owner to current_user;
