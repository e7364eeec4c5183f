-- Marks an unknown message as sent, after a person has seen it in the channel's own app. Of several parts, the one in doubt is: the delivery
-- goes on with the next. Errors: not_found, forbidden, not_unknown.
create or replace function public.confirm_message(p_message_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
    v_room public.rooms;
    v_has_more boolean;
  begin
    select m.* into v_message from public.messages m where m.id = p_message_id;
    if not found then
      perform private.fail('not_found');
    end if;
    v_room := private.lock_room(v_message.room_id);
    v_has_more := private.accept_open_call(p_message_id);
    update public.messages
    set state = case when v_has_more then 'queued' else 'sent' end, failure_code = null, updated_at = clock_timestamp()
    where id = p_message_id and state = 'unknown'
    returning * into v_message;
    if not found then
      perform private.fail('not_unknown');
    end if;
    if v_message.state = 'queued' then
      perform private.enqueue_deliver_message(v_message.id, v_message.room_id);
    end if;
    return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room));
  end
  $$;

alter function public.confirm_message owner to app_member;
grant execute on function public.confirm_message to authenticated;
