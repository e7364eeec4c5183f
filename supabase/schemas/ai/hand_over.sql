create or replace function system.hand_over(p_room_id uuid, p_last_sequence bigint, p_text text, p_content jsonb, p_log jsonb) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.hand_over(p_room_id, p_last_sequence, p_text, p_content, p_log) $$;

alter function system.hand_over owner to app_system;

-- Hands a room over to people: it gets the state "bot could not answer", those who may answer are notified, and the customer gets p_text
-- (null: nothing). Same condition as send_ai_message. Returns {room, messages} as private.changes_since, or null.
create or replace function private.hand_over(p_room_id uuid, p_last_sequence bigint, p_text text, p_content jsonb, p_log jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_before bigint;
    v_message_id uuid;
  begin
    update public.rooms r
    set handled_by = 'human', bot_failed_at = clock_timestamp(), bot_handled_sequence = p_last_sequence,
        waiting_since = coalesce(r.waiting_since, clock_timestamp()), updated_at = clock_timestamp()
    where r.id = p_room_id and r.handled_by = 'bot' and r.last_customer_sequence = p_last_sequence
      and r.bot_handled_sequence < p_last_sequence and r.status <> 'resolved'
    returning * into v_room;
    if not found then
      return null;
    end if;
    v_before := v_room.last_sequence;
    if p_text is not null then
      insert into public.messages (
        project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, content, state
      )
      values (
        v_room.project_id, p_room_id, v_room.social_id, v_room.last_sequence + 1, v_room.conversation_number, 'bot', 'text', p_text,
        p_content, 'queued'
      )
      returning id into v_message_id;
      update public.rooms r set last_sequence = r.last_sequence + 1, updated_at = clock_timestamp() where r.id = p_room_id;
      perform private.enqueue_deliver_message(v_message_id, p_room_id);
    end if;
    perform private.append_by_rule(
      p_room_id, 'event', jsonb_build_object('event', 'ai_handed_over', 'reason', p_log ->> 'reason')
    );
    perform private.log_ai_answer(p_room_id, p_last_sequence, 'handed_over', p_log);
    perform private.notify(
      m.user_id, v_room.project_id, 'ai_gave_up', p_room_id => p_room_id, p_coalesce_key => 'ai_gave_up:' || p_room_id
    )
    from public.members m
    where m.project_id = v_room.project_id and m.removed_at is null and m.role <> 'viewer'
      and (v_room.assignee_id is null or m.user_id = v_room.assignee_id);
    return private.changes_since(p_room_id, v_before, v_room.assignee_id);
  end
  $$;

alter function private.hand_over owner to current_user;
grant execute on function private.hand_over to app_system;
