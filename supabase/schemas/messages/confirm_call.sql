-- Matches an echo to a call of ours that got no response: the provider has the message. Accepts the call with the echo's id and resumes
-- the delivery. Matches by recipient, time and content, because nothing else links the two: a text equals the message's or one of its bubbles,
-- or is a long part of it. Null when no call matches.
create or replace function private.confirm_call(p_room public.rooms, p_effect jsonb) returns public.messages
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_call private.provider_calls;
    v_message public.messages;
    v_text text := regexp_replace(coalesce(private.inbound_text(p_effect ->> 'text'), ''), '\s+', '', 'g');
    v_has_media boolean := coalesce(p_effect -> 'media', '[]') <> '[]';
  begin
    select c.* into v_call
    from private.provider_calls c
    join public.messages m on m.id = c.message_id
    where c.state = 'open' and private.is_echo_of(m, p_room.id) and m.state in ('sending', 'unknown')
      and (p_effect ->> 'sent_at')::timestamptz between c.started_at - interval '1 minute' and c.updated_at + interval '10 minutes'
      and case
        when v_has_media then m.attachments <> '[]'
        when v_text <> '' then char_length(v_text) >= 40 and position(v_text in regexp_replace(
          coalesce(m.text, '') || coalesce(m.content ->> 'bubbles', ''), '\s+', '', 'g'
        )) > 0 or v_text in (
          select regexp_replace(said.text, '\s+', '', 'g')
          from (
            select m.text
            union all
            select b.text from jsonb_array_elements_text(
              case when jsonb_typeof(m.content -> 'bubbles') = 'array' then m.content -> 'bubbles' else '[]' end
            ) b (text)
            union all
            select f ->> 'name' from jsonb_array_elements(m.attachments) f
          ) said
        ) or (m.text is null and m.kind in ('location', 'rich')) or v_text like '%/media/%' and m.attachments <> '[]'
          -- its template has words of its own
          or m.content ? 'notice' and not exists (
            select from jsonb_array_elements_text(m.content #> '{notice,values}') v
            where position(regexp_replace(v, '\s+', '', 'g') in v_text) = 0
          )
        else m.kind in ('location', 'rich', 'sticker') or m.content ? 'notice'
      end
    order by c.started_at
    limit 1
    for update of c;
    if not found then
      return null;
    end if;
    perform system.end_call(v_call.id, 'accepted', array[p_effect ->> 'external_id'], 'free', p_effect ->> 'external_customer_id');
    update public.messages m
    set state = 'queued', failure_code = null, updated_at = clock_timestamp()
    where m.id = v_call.message_id and m.state = 'unknown';
    if found then
      perform private.enqueue_deliver_message(v_call.message_id, (select m.room_id from public.messages m where m.id = v_call.message_id));
    end if;
    -- of a private answer: its copy in the chat
    select m.* into v_message from public.messages m
    where m.id = (select f.message_id from private.find_external(p_room.social_id, p_effect ->> 'external_id') f);
    return v_message;
  end
  $$;

alter function private.confirm_call owner to current_user;
grant execute on function private.confirm_call to app_system;
