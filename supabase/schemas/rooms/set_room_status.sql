-- Opens or resolves a room: p_status 'open' or 'resolved'. Idempotent: message is null when nothing changed. Returns {room, message,
-- run_id}: undo_bulk(run_id) restores what resolving has cleared; null when there is nothing to undo. Errors: not_found, forbidden,
-- invalid.
create or replace function public.set_room_status(p_room_id uuid, p_status text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
    v_message public.messages;
    v_run_id uuid;
  begin
    if p_status is null or p_status not in ('open', 'resolved') then
      perform private.fail('invalid', 'status');
    end if;
    if p_status = 'resolved' then
      if v_room.status <> 'resolved' then
        -- a run of one room keeps the state before
        perform private.open_bulk(v_room.project_id, '{"action": "resolve"}', array[p_room_id]);
        select r.* into v_room from public.rooms r where r.id = p_room_id;
        select m.* into v_message from public.messages m where m.room_id = p_room_id and m.sequence = v_room.last_sequence;
      end if;
      -- by what it did, not by the id just made: a repeated request, whose first response was lost, finds it too
      select r.id into v_run_id from public.bulk_runs r
      where r.user_id = private.user_id() and r.action = '{"action": "resolve"}' and r.room_ids = array[p_room_id] and r.state = 'done'
        and r.changed = 1 and r.finished_at > now() - interval '15 seconds'
      order by r.created_at desc limit 1;
    elsif v_room.status <> 'open' then
      v_message := private.append_event(v_room, '{"event": "reopened"}');
      -- reopening by hand resumes the conversation
      update public.conversations
      set resolved_at = null, resolved_by = null
      where room_id = p_room_id and number = v_room.conversation_number;
      update public.rooms
      set status = 'open', snoozed_until = null, last_sequence = v_message.sequence, updated_at = clock_timestamp()
      where id = p_room_id
      returning * into v_room;
    end if;
    return jsonb_build_object(
      'room', private.room_event(v_room), 'message', case when v_message.id is not null then to_jsonb(v_message) end,
      'run_id', v_run_id
    );
  end
  $$;

alter function public.set_room_status owner to app_member;
grant execute on function public.set_room_status to authenticated;
