-- Sends a failed or unknown message again, or a delayed one now. Errors: not_found, forbidden, not_failed.
create or replace function public.retry_message(p_message_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
    v_room public.rooms;
  begin
    select m.* into v_message from public.messages m where m.id = p_message_id;
    if not found then
      perform private.fail('not_found');
    end if;
    v_room := private.lock_room(v_message.room_id);
    v_message := private.hurry_delivery(p_message_id);
    if v_message.id is null then
      update public.messages
      set state = 'queued', failure_code = null, updated_at = clock_timestamp()
      where id = p_message_id and state in ('failed', 'unknown')
      returning * into v_message;
      if not found then
        perform private.fail('not_failed');
      end if;
      perform private.reset_calls(p_message_id);
      perform private.enqueue_deliver_message(p_message_id, v_room.id);
    end if;
    return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room));
  end
  $$;

alter function public.retry_message owner to app_member;
grant execute on function public.retry_message to authenticated;
