-- Takes back that a member cancelled a scheduled message, within ten minutes. Idempotent. Returns {scheduled, room, message}; message is null
-- for a repetition. Errors: not_found, forbidden, not_waiting (it was sent, or cancelled otherwise or earlier, or the customer has written,
-- which would have cancelled it), invalid (send_at: it has passed), too_many_scheduled.
create or replace function public.restore_scheduled_message(p_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_scheduled public.scheduled_messages;
    v_room public.rooms;
  begin
    select s.* into v_scheduled from public.scheduled_messages s where s.id = p_id;
    if not found then
      perform private.fail('not_found');
    end if;
    v_room := private.lock_room(v_scheduled.room_id);
    select s.* into v_scheduled from public.scheduled_messages s where s.id = p_id;
    if v_scheduled.state = 'waiting' then
      return jsonb_build_object('scheduled', to_jsonb(v_scheduled), 'room', private.room_event(v_room), 'message', null);
    end if;
    if v_scheduled.state <> 'cancelled' or v_scheduled.reason is distinct from 'member'
      or v_scheduled.updated_at < now() - interval '10 minutes'
      or v_scheduled.cancel_on_reply and exists (
        select from public.messages m
        where m.room_id = v_room.id and m.sequence = v_room.last_customer_sequence and m.created_at >= v_scheduled.updated_at
      )
    then
      perform private.fail('not_waiting');
    end if;
    if v_scheduled.send_at < now() then
      perform private.fail('invalid', 'send_at');
    end if;
    if (select count(*) from public.scheduled_messages s where s.room_id = v_room.id and s.state = 'waiting') >= 20 then
      perform private.fail('too_many_scheduled');
    end if;
    update public.scheduled_messages s
    set state = 'waiting', reason = null, changed_by = private.user_id(), is_told = false
    where s.id = p_id
    returning s.* into v_scheduled;
    perform private.enqueue_send_scheduled(p_id, v_scheduled.send_at);
    return jsonb_build_object('scheduled', to_jsonb(v_scheduled))
      || private.append_scheduled_event(v_room, v_scheduled, 'scheduled');
  end
  $$;

alter function public.restore_scheduled_message owner to app_member;
grant execute on function public.restore_scheduled_message to authenticated;
