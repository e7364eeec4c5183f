-- Ends a snooze when its time has come: the room waits again, and its assignee (or the person who snoozed it) is notified. Null when it
-- was ended or moved in the meantime; a later end is enqueued again. Returns {room, message}.
create or replace function system.wake_room(p_room_id uuid, p_user_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
  begin
    select r.* into v_room from public.rooms r
    where r.id = p_room_id and r.status = 'snoozed' and r.snoozed_until <= now()
    for update;
    if not found then
      -- moved, or the clock was set back after the job had been taken: then no other job is left
      perform private.enqueue_wake_room(r.id, r.snoozed_until, p_user_id)
      from public.rooms r
      where r.id = p_room_id and r.status = 'snoozed' and r.snoozed_until > now();
      return null;
    end if;
    v_message := private.append_event_of(v_room, null, jsonb_build_object('event', 'woken'));
    update public.rooms r
    set status = 'open', snoozed_until = null, last_sequence = v_message.sequence, updated_at = clock_timestamp()
    where r.id = p_room_id
    returning r.* into v_room;
    perform private.notify(
      coalesce(v_room.assignee_id, p_user_id), v_room.project_id, 'snooze_over', p_room_id => p_room_id,
      p_message_id => v_message.id, p_coalesce_key => 'snooze_over:' || p_room_id
    );
    return jsonb_build_object('room', private.room_event(v_room), 'message', to_jsonb(v_message));
  end
  $$;

alter function system.wake_room owner to app_system;
