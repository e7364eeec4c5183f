-- When a customer last wrote is rooms.customer_last_at, the newest time that the channel told. A late redelivery takes the last place in its
-- room, so the order of sequences does not say it.

-- As before, with: the last time at which the customer wrote, whatever arrived last.
create or replace function system.claim_delivery(p_room_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
  begin
    select m.* into v_message
    from public.messages m
    where m.room_id = p_room_id and m.state in ('queued', 'sending')
    order by m.sequence
    limit 1
    for update;
    if not found then
      return null;
    end if;
    if v_message.state = 'queued' then
      update public.messages set state = 'sending', updated_at = clock_timestamp() where id = v_message.id
      returning * into v_message;
    end if;
    return (
      select jsonb_build_object(
        'message', to_jsonb(v_message),
        'is_open', private.is_open_project(v_message.project_id),
        'social', jsonb_build_object('id', s.id, 'kind', s.kind, 'external_id', s.external_id, 'status', s.status),
        'sealed', c.sealed,
        'external_customer_id', i.external_id,
        'unreachable_since', r.unreachable_since,
        'last_heard_at', r.customer_last_at,
        'calls', coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', p.id, 'part', p.part, 'via', p.via, 'state', p.state, 'attempts', p.attempts,
            'external_ids', p.external_ids, 'cost', p.cost, 'started_at', p.started_at
          ) order by p.part, p.via)
          from private.provider_calls p where p.message_id = v_message.id
        ), '[]'),
        'reply_token', (
          select jsonb_build_object('token', t.token, 'received_at', t.received_at, 'call_id', t.call_id)
          from private.reply_tokens t where t.social_id = s.id and t.external_customer_id = i.external_id
        ),
        'quote_token', (select h.quote_token from private.message_handles h where h.message_id = v_message.reply_to_id)
      )
      from public.rooms r
      join public.socials s on s.id = r.social_id
      join public.customer_identities i on i.id = r.identity_id
      left join private.social_credentials c on c.social_id = s.id
      where r.id = v_message.room_id
    );
  end
  $$;

-- As before, with: the token of the message that was written last. LINE marks what is older than a token's message, too.
create or replace function system.find_read_token(p_room_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'social', system.find_social(r.social_id),
      'external_customer_id', i.external_id,
      'read_token', (
        select h.read_token
        from public.messages m
        join private.message_handles h on h.message_id = m.id
        where m.room_id = r.id and m.author_kind = 'customer' and m.sequence <= r.team_read_sequence
          and h.read_token is not null
        order by coalesce(m.sent_at, m.created_at) desc, m.sequence desc
        limit 1
      )
    )
    from public.rooms r
    join public.customer_identities i on i.id = r.identity_id
    where r.id = p_room_id
  $$;

-- As before, with: an event that is older than what it would change is ignored.
create or replace function private.apply_reachable(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_customer text := p_effect ->> 'external_customer_id';
    v_is_reachable boolean := (p_effect ->> 'is_reachable')::boolean;
    v_is_group boolean := coalesce((p_effect ->> 'is_group')::boolean, false);
    v_is_new boolean := false;
    v_room public.rooms;
    v_result jsonb;
  begin
    if v_is_reachable then
      v_room := private.add_follower(p_event.social_id, v_customer);
      v_is_new := v_room.id is not null;
    end if;
    if not v_is_new then
      select r.* into v_room
      from public.customer_identities i
      join public.rooms r on r.identity_id = i.id
      where i.social_id = p_event.social_id and i.external_id = v_customer
      for update of r;
      if not found or (v_room.unreachable_since is null) = v_is_reachable
        -- a late redelivery: the customer has written or left since
        or p_event.occurred_at < (case when v_is_reachable then v_room.unreachable_since else v_room.customer_last_at end) then
        return null;
      end if;
    end if;
    update public.rooms
    set unreachable_since = case when v_is_reachable then null else p_event.occurred_at end
    where id = v_room.id and not v_is_new
    returning * into v_room;
    if v_is_new then
      select r.* into v_room
      from public.customer_identities i
      join public.rooms r on r.identity_id = i.id
      where i.social_id = p_event.social_id and i.external_id = v_customer;
    end if;
    v_result := private.apply_room_event(v_room, jsonb_build_object('event', case
      when v_is_group and v_is_reachable then 'joined_group'
      when v_is_group then 'left_group'
      when v_is_new then 'followed'
      when v_is_reachable then 'reachable'
      else 'unreachable'
    end));
    if p_effect ->> 'reply_token' is not null then
      perform private.keep_reply_token(p_event, v_customer, p_effect ->> 'reply_token');
    end if;
    -- a follow that comes an hour late would only surprise
    if v_is_new and (p_effect ->> 'is_welcome')::boolean and p_event.occurred_at > now() - interval '1 hour' then
      perform private.greet_follower(v_room.id);
    end if;
    return v_result;
  end
  $$;

-- As before, with: a message that was written before its customer left does not make them reachable; a time in the future counts as now.
create or replace function private.receive_message(
  p_social_id uuid,
  p_customer_external_id text,
  p_message_external_id text,
  p_kind text,
  p_text text,
  p_content jsonb default null,
  p_uploader_id uuid default null,
  p_attachment_ids uuid[] default '{}',
  p_sent_at timestamptz default null,
  p_customer jsonb default '{}',
  p_media jsonb default '[]',
  p_reply_to_external_id text default null
) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.open_room(p_social_id, p_customer_external_id, p_customer);
    v_message public.messages;
    v_message_id uuid := gen_random_uuid();
    v_attachments jsonb;
    v_reopens boolean := v_room.status = 'resolved';
    v_tells_reads boolean := private.tells_reads(p_social_id);
    v_quote record;
    v_written_at timestamptz;
  begin
    select m.* into v_message
    from public.messages m
    where m.id = (select f.message_id from private.find_external(p_social_id, p_message_external_id) f);
    if found then
      return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', true);
    end if;

    v_attachments := case when p_media = '[]'
      then private.take_attachments(p_attachment_ids, 'customer', p_uploader_id, p_social_id, v_room.id)
      else '[]' end;
    select * into v_quote from private.quote_of(p_social_id, p_reply_to_external_id, p_content);
    insert into public.messages (
      id, project_id, room_id, social_id, sequence, episode_number, author_kind, kind, text, content, attachments,
      external_id, state, sent_at, reply_to_id
    )
    values (
      v_message_id, v_room.project_id, v_room.id, p_social_id, v_room.last_sequence + 1,
      v_room.episode_number + v_reopens::integer, 'customer',
      case when p_kind = 'text' and v_attachments <> '[]' then 'media' else p_kind end,
      p_text, v_quote.content, v_attachments, p_message_external_id, 'received', p_sent_at, v_quote.reply_to_id
    )
    returning * into v_message;
    -- a clock that is ahead must not hold a reply window open
    v_written_at := least(v_message.sent_at, v_message.created_at);

    if v_attachments <> '[]' then
      update public.attachments set room_id = v_room.id, message_id = v_message.id where id = any (p_attachment_ids);
    elsif p_media <> '[]' then
      v_attachments := private.announce_media(v_room, v_message_id, p_media);
      update public.messages set attachments = v_attachments where id = v_message_id returning * into v_message;
    end if;
    if v_reopens then
      insert into public.episodes (room_id, number, project_id)
      values (v_room.id, v_message.episode_number, v_room.project_id);
    end if;

    update public.rooms
    set last_sequence = v_message.sequence,
        last_customer_sequence = v_message.sequence,
        customer_last_at = greatest(customer_last_at, v_written_at),
        unreachable_since = case when unreachable_since > v_written_at then unreachable_since end,
        last_message_at = v_message.created_at,
        last_message_kind = private.preview_kind(v_message.kind, v_attachments),
        last_message_preview = private.preview(v_message.text),
        last_message_author_kind = 'customer',
        last_message_author_id = null,
        episode_number = v_message.episode_number,
        status = 'open',
        snoozed_until = null,
        waiting_since = coalesce(waiting_since, v_message.created_at),
        bot_failed_at = case when v_reopens then null else bot_failed_at end,
        -- who answers has read; a channel that tells nothing of it is not said to
        customer_read_sequence = case when v_tells_reads then v_message.sequence else customer_read_sequence end,
        customer_delivered_sequence = case when v_tells_reads then v_message.sequence else customer_delivered_sequence end,
        updated_at = clock_timestamp()
    where id = v_room.id
    returning * into v_room;

    if v_room.assignee_id is null and (v_reopens or v_message.sequence = 1) then
      v_room := private.auto_assign(v_room);
    end if;
    -- to the minute, because all rooms of a busy social would wait for its one row
    update public.socials
    set last_event_at = now()
    where id = p_social_id and (last_event_at is null or last_event_at < now() - interval '1 minute');

    return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', false);
  end
  $$;

-- As before, with: what was written before a broadcast went out is no reply to it, however late it arrives.
create or replace function private.note_reply() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.broadcast_recipients x set replied_at = new.created_at
    from (
      select y.broadcast_id, y.position from public.broadcast_recipients y
      where y.room_id = new.room_id and y.sent_at > now() - interval '72 hours'
        and y.sent_at <= least(new.sent_at, new.created_at)
      order by y.sent_at desc limit 1
    ) latest
    where x.broadcast_id = latest.broadcast_id and x.position = latest.position and x.replied_at is null;
    if new.kind = 'text' and lower(btrim(new.text)) in ('หยุดรับข่าว', 'หยุดรับข่าวสาร', 'ไม่รับข่าวสาร', 'unsubscribe') then
      insert into public.customer_consents (project_id, customer_id, state, source)
      select r.project_id, r.customer_id, 'no', 'chat' from public.rooms r where r.id = new.room_id;
    end if;
    return null;
  end
  $$;
