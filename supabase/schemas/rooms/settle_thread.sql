-- Records what a member has done to a conversation at the provider: p_change taken, asked (the app that holds it decides), passed_inbox,
-- passed_app or released. The caller has asked the provider. Errors: not_found, forbidden, invalid. Returns {room, message}.
create or replace function system.settle_thread(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_room_id uuid, p_change text
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    return private.settle_thread(p_project_id, p_room_id, p_change);
  end
  $$;

alter function system.settle_thread owner to app_system;

create or replace function private.settle_thread(p_project_id uuid, p_room_id uuid, p_change text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.require_thread(p_project_id, p_room_id);
    v_message public.messages;
    v_change text := case when p_change in ('taken', 'asked') then p_change else 'passed' end;
  begin
    if p_change is null or p_change not in ('taken', 'asked', 'passed_inbox', 'passed_app', 'released') then
      perform private.fail('invalid', 'change');
    end if;
    v_message := private.append_event(
      v_room,
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
    where r.id = p_room_id
    returning * into v_room;
    perform private.audit(p_project_id, 'thread.' || v_change, p_room_id::text);
    return jsonb_build_object('room', private.room_event(v_room), 'message', to_jsonb(v_message));
  end
  $$;

alter function private.settle_thread owner to current_user;
grant execute on function private.settle_thread to app_system;
