-- system.apply_event becomes a dispatcher: each kind of effect has a function of its own, so that one can change without a copy of all.
-- Effects are described in lib/socials/inbound.ts. Every function returns {room, message, is_duplicate} for the inbox, or null.

-- A message of the customer, or an echo of one that the shop sent.
create function private.apply_message(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_customer text := p_effect ->> 'external_customer_id';
    v_result jsonb;
    v_is_new boolean;
  begin
    v_is_new := not exists (
      select from public.customer_identities i where i.social_id = p_event.social_id and i.external_id = v_customer
    );
    if (p_effect ->> 'is_echo')::boolean then
      v_result := private.receive_echo(p_event.social_id, p_effect);
    else
      v_result := private.receive_message(
        p_event.social_id, v_customer, p_effect ->> 'external_id', p_effect ->> 'kind',
        private.clean_text(left(p_effect ->> 'text', 5000)), nullif(p_effect -> 'content', 'null'),
        p_sent_at => (p_effect ->> 'sent_at')::timestamptz, p_media => coalesce(p_effect -> 'media', '[]'),
        p_reply_to_external_id => p_effect ->> 'reply_to_external_id'
      );
      if p_effect ->> 'reply_token' is not null then
        insert into private.reply_tokens as t (social_id, external_customer_id, token, received_at)
        values (p_event.social_id, v_customer, p_effect ->> 'reply_token', p_event.received_at)
        on conflict (social_id, external_customer_id) do update
        set token = excluded.token, received_at = excluded.received_at, call_id = null
        where excluded.received_at >= t.received_at;
      end if;
    end if;
    if coalesce(p_effect ->> 'quote_token', p_effect ->> 'read_token') is not null then
      insert into private.message_handles (message_id, quote_token, read_token)
      values ((v_result -> 'message' ->> 'id')::uuid, p_effect ->> 'quote_token', p_effect ->> 'read_token')
      on conflict (message_id) do nothing;
    end if;
    if v_is_new then
      perform private.enqueue_fetch_profile(p_event.social_id, v_customer);
    end if;
    return v_result;
  end
  $$;
grant execute on function private.apply_message(public.inbound_events, jsonb) to app_system;

-- The customer withdraws a message: a tombstone stays; the text and the files go.
create function private.apply_unsend(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
  begin
    update public.attachments a
    set message_id = null, state = 'refused', created_at = least(a.created_at, now() - interval '2 days')
    from public.messages m
    where m.social_id = p_event.social_id and m.external_id = p_effect ->> 'external_id' and a.message_id = m.id;
    update public.messages m
    set unsent_at = now(), text = null, content = null, attachments = '[]', updated_at = clock_timestamp()
    where m.social_id = p_event.social_id and m.external_id = p_effect ->> 'external_id' and m.unsent_at is null
    returning * into v_message;
    if not found then
      return null;
    end if;
    update public.rooms
    set last_message_kind = 'text', last_message_preview = '', updated_at = clock_timestamp()
    where id = v_message.room_id and last_message_at = v_message.created_at;
    perform private.audit(v_message.project_id, 'message.unsent', v_message.id::text);
    select r.* into v_room from public.rooms r where r.id = v_message.room_id;
    return jsonb_build_object('room', private.room_event(v_room), 'message', to_jsonb(v_message), 'is_duplicate', false);
  end
  $$;
grant execute on function private.apply_unsend(public.inbound_events, jsonb) to app_system;

-- The customer sets or removes a reaction.
create function private.apply_reaction(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
  begin
    update public.messages m
    set reactions = coalesce((
          select jsonb_agg(r) from jsonb_array_elements(m.reactions) r where r ->> 'by' <> 'customer'
        ), '[]') || case when p_effect ->> 'emoji' is null then '[]'::jsonb
          else jsonb_build_array(jsonb_build_object('by', 'customer', 'emoji', left(p_effect ->> 'emoji', 16))) end,
        updated_at = clock_timestamp()
    where m.social_id = p_event.social_id and m.external_id = p_effect ->> 'external_id'
    returning * into v_message;
    if not found then
      return null;
    end if;
    select r.* into v_room from public.rooms r where r.id = v_message.room_id;
    return jsonb_build_object('room', private.room_event(v_room), 'message', to_jsonb(v_message), 'is_duplicate', false);
  end
  $$;
grant execute on function private.apply_reaction(public.inbound_events, jsonb) to app_system;

-- The customer blocks or unblocks the account.
create function private.apply_reachable(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_customer text := p_effect ->> 'external_customer_id';
    v_room public.rooms;
    v_message public.messages;
  begin
    select r.* into v_room
    from public.customer_identities i
    join public.rooms r on r.identity_id = i.id
    where i.social_id = p_event.social_id and i.external_id = v_customer
    for update of r;
    if not found or (v_room.unreachable_since is null) = (p_effect ->> 'is_reachable')::boolean then
      return null;
    end if;
    v_message := private.append_event(
      v_room,
      jsonb_build_object('event', case when (p_effect ->> 'is_reachable')::boolean then 'reachable' else 'unreachable' end)
    );
    update public.rooms
    set last_sequence = v_message.sequence,
        unreachable_since = case when (p_effect ->> 'is_reachable')::boolean then null else p_event.occurred_at end,
        updated_at = clock_timestamp()
    where id = v_room.id;
    select r.* into v_room from public.rooms r where r.id = v_message.room_id;
    return jsonb_build_object('room', private.room_event(v_room), 'message', to_jsonb(v_message), 'is_duplicate', false);
  end
  $$;
grant execute on function private.apply_reachable(public.inbound_events, jsonb) to app_system;

-- A delivery or read receipt.
create function private.apply_mark(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_customer text := p_effect ->> 'external_customer_id';
    v_room public.rooms;
  begin
    update public.rooms r
    set customer_delivered_sequence = greatest(r.customer_delivered_sequence, reached.sequence),
        customer_read_sequence = case p_effect ->> 'mark' when 'read'
          then greatest(r.customer_read_sequence, reached.sequence) else r.customer_read_sequence end,
        updated_at = clock_timestamp()
    from public.customer_identities i,
      lateral (
        select max(m.sequence) as sequence from public.messages m
        where m.room_id = (select x.id from public.rooms x where x.identity_id = i.id)
          and m.state not in ('queued', 'failed')
          and (
            -- of ours, when it was written: a mark may come before we know that the provider has it
            case m.author_kind when 'customer' then coalesce(m.sent_at, m.created_at) else m.created_at end
              <= (p_effect ->> 'up_to')::timestamptz
            or m.external_id = any (array(select jsonb_array_elements_text(p_effect -> 'external_ids')))
          )
      ) reached
    where i.social_id = p_event.social_id and i.external_id = v_customer and r.identity_id = i.id
      and reached.sequence is not null
      and reached.sequence > case p_effect ->> 'mark' when 'read'
        then r.customer_read_sequence else r.customer_delivered_sequence end
    returning r.* into v_room;
    if not found then
      return null;
    end if;
    return jsonb_build_object('room', private.room_event(v_room), 'message', null, 'is_duplicate', false);
  end
  $$;
grant execute on function private.apply_mark(public.inbound_events, jsonb) to app_system;

-- Applies an event's effect and marks the event processed, in one transaction. Idempotent: a settled event returns null.
create or replace function system.apply_event(p_event_id uuid, p_effect jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_event public.inbound_events;
  begin
    select e.* into v_event from public.inbound_events e where e.id = p_event_id and e.state = 'received' for update;
    if not found then
      return null;
    end if;
    update public.inbound_events set state = 'processed', settled_at = now() where id = p_event_id;
    case p_effect ->> 'type'
      when 'message' then return private.apply_message(v_event, p_effect);
      when 'unsend' then return private.apply_unsend(v_event, p_effect);
      when 'reaction' then return private.apply_reaction(v_event, p_effect);
      when 'reachable' then return private.apply_reachable(v_event, p_effect);
      when 'mark' then return private.apply_mark(v_event, p_effect);
    end case;
  end
  $$;
