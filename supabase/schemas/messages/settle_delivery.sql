-- Records the result of a delivery: p_state sent, failed or unknown. A settled message does not change again. If an echo has confirmed a
-- call in doubt in the meantime, the message is not unknown any more: its delivery goes on. p_sent_text: of a notice, what the customer got
-- instead of the message's text (content.notice.sent_text). Returns the message, with `room` if the result
-- tells that another app holds the conversation, or no longer does; or null.
create or replace function system.settle_delivery(
  p_message_id uuid, p_state text, p_external_id text default null, p_failure_code text default null,
  p_cost text default null, p_sent_text text default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
    v_external_id text := p_external_id;
    v_room public.rooms;
  begin
    if p_state = 'unknown'
      and exists (select from private.provider_calls c where c.message_id = p_message_id and c.state = 'accepted')
      and not exists (select from private.provider_calls c where c.message_id = p_message_id and c.state = 'open') then
      update public.messages m
      set state = 'queued', updated_at = clock_timestamp()
      where m.id = p_message_id and m.state in ('queued', 'sending')
      returning * into v_message;
      if found then
        perform private.enqueue_deliver_message(v_message.id, v_message.room_id);
      end if;
      return null;
    end if;
    for attempt in 1..2 loop
      begin
        update public.messages m
        set state = p_state, external_id = coalesce(v_external_id, m.external_id), failure_code = p_failure_code,
            cost = p_cost,
            content = case
              when p_sent_text is null then m.content #- '{notice,sent_text}'
              else jsonb_set(m.content, '{notice,sent_text}', to_jsonb(p_sent_text))
            end,
            has_quote_token = exists (
              select from private.message_handles h where h.message_id = m.id and h.quote_token is not null
            ),
            updated_at = now()
        where m.id = p_message_id and m.state in ('queued', 'sending')
        returning * into v_message;
        if p_failure_code = 'thread_controlled_elsewhere' then
          select n.* into v_room
          from public.rooms r, private.note_thread_owner(r.id, 'app', null, clock_timestamp()) n
          where r.id = v_message.room_id and (r.thread_owner is null or r.thread_owner = 'us');
        elsif p_state = 'sent' then
          select n.* into v_room
          from public.rooms r, private.note_thread_owner(r.id, null, null, clock_timestamp()) n
          where r.id = v_message.room_id and r.thread_owner in ('app', 'inbox');
        end if;
        return case
          when v_room.id is not null then to_jsonb(v_message) || jsonb_build_object('room', private.room_event(v_room))
          when v_message.id is not null then to_jsonb(v_message)
        end;
      exception when unique_violation then
        -- another message has this id: record the result of this one all the same
        v_external_id := null;
      end;
    end loop;
    return null;
  end
  $$;

alter function system.settle_delivery owner to app_system;
