-- Claims the next message of a room for delivery; null when none is waiting. A repeated job gets the same message until it is settled.
-- Returns {message, social, sealed, external_customer_id, is_open (whether the project may still send), last_heard_at (of the customer),
-- unreachable_since (of the room), calls (those begun before), reply_token {token, received_at, occurred_at, call_id that consumed
-- it}, quote_token and quote_external_id of the message replied to, sender (as private.sender_of), notice_template (as
-- private.notice_template), comment {external_id, written_at} that it answers, in a room of comments}.
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
          select jsonb_build_object(
            'token', t.token, 'received_at', t.received_at, 'occurred_at', t.occurred_at, 'call_id', t.call_id
          )
          from private.reply_tokens t where t.social_id = s.id and t.external_customer_id = i.external_id
        ),
        'comment', case when r.kind = 'comment' then (
          select jsonb_build_object('external_id', k.external_id, 'written_at', coalesce(k.sent_at, k.created_at))
          from public.messages k
          where k.room_id = r.id and k.external_id is not null and k.unsent_at is null and k.sequence < v_message.sequence
            and (k.id = v_message.reply_to_id or v_message.reply_to_id is null and k.author_kind = 'customer')
          order by k.sequence desc
          limit 1
        ) end,
        'sender', private.sender_of(v_message, s.id),
        'notice_template', private.notice_template(s.id, v_message.content -> 'notice'),
        'room_kind', r.kind,
        'quote_token', (select h.quote_token from private.message_handles h where h.message_id = v_message.reply_to_id),
        'quote_external_id', (
          select x.external_id from private.message_external_ids x
          where x.message_id = v_message.reply_to_id
          order by x.position
          limit 1
        )
      )
      from public.rooms r
      join public.socials s on s.id = r.social_id
      join public.customer_identities i on i.id = r.identity_id
      left join private.social_credentials c on c.social_id = s.id
      where r.id = v_message.room_id
    );
  end
  $$;

alter function system.claim_delivery owner to app_system;
