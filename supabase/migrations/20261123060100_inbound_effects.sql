-- What channels tell, with every id of a message known (private.find_external).

-- A quote by the provider's id: {reply_to_id, content}. The id is kept, so that a quote of what is not here is still shown as one.
create function private.quote_of(p_social_id uuid, p_external_id text, p_content jsonb, out reply_to_id uuid, out content jsonb)
  language sql stable
  set search_path = ''
  as $$
    select f.message_id,
      case when p_external_id is null then p_content
        else coalesce(p_content, '{}') || jsonb_build_object('quote', jsonb_build_object(
          'external_id', left(p_external_id, 200), 'attachment_id', f.attachment_id
        )) end
    from (values (1)) one
    left join private.find_external(p_social_id, p_external_id) f on true
  $$;
grant execute on function private.quote_of(uuid, text, jsonb) to app_visitor, app_system;

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
        customer_last_at = greatest(customer_last_at, coalesce(v_message.sent_at, v_message.created_at)),
        unreachable_since = null,
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

-- Marks that were made up where no channel told them.
update public.rooms r
set customer_read_sequence = 0, customer_delivered_sequence = 0
from public.socials s
where s.id = r.social_id and s.kind = 'line' and (r.customer_read_sequence > 0 or r.customer_delivered_sequence > 0);

-- Whether one of our own calls to a room is with the provider now. Its answer, not the echo, says which message it was. The limit
-- is above the time-out of a call, so that a call of a dead worker holds up nothing.
create function private.has_call_in_flight(p_room_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.messages m
      join private.provider_calls c on c.message_id = m.id
      where m.room_id = p_room_id and m.state in ('queued', 'sending')
        and c.state = 'open' and c.updated_at > clock_timestamp() - interval '20 seconds'
    )
  $$;
grant execute on function private.has_call_in_flight(uuid) to app_system;

-- An echo of a message whose call never got an answer: the provider has it. The call is accepted with the echo's id and the message
-- goes on from there. Recognised by recipient, time and content, because nothing else links the two. Null when none fits.
create function private.confirm_call(p_room public.rooms, p_effect jsonb) returns public.messages
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
    where c.state = 'open' and m.room_id = p_room.id and m.state in ('sending', 'unknown')
      and (p_effect ->> 'sent_at')::timestamptz >= c.started_at - interval '1 minute'
      and case
        when v_has_media then m.attachments <> '[]'
        when v_text <> '' then position(v_text in regexp_replace(
          coalesce(m.text, '') || coalesce(m.content ->> 'bubbles', '')
            || coalesce((select string_agg(f ->> 'name', '') from jsonb_array_elements(m.attachments) f), ''),
          '\s+', '', 'g'
        )) > 0 or (m.text is null and m.kind in ('location', 'rich')) or v_text like '%/media/%' and m.attachments <> '[]'
        else m.kind in ('location', 'rich', 'sticker')
      end
    order by c.started_at
    limit 1
    for update of c;
    if not found then
      return null;
    end if;
    perform system.end_call(v_call.id, 'accepted', array[p_effect ->> 'external_id'], 'free');
    update public.messages m
    set state = 'queued', failure_code = null, updated_at = clock_timestamp()
    where m.id = v_call.message_id and m.state = 'unknown';
    if found then
      perform private.enqueue_deliver_message(v_call.message_id, p_room.id);
    end if;
    select m.* into v_message from public.messages m where m.id = v_call.message_id;
    return v_message;
  end
  $$;
grant execute on function private.confirm_call(public.rooms, jsonb) to app_system;

-- What the shop wrote in the provider's own app: an answer like any other, but not ours to deliver. Also the echo of what went out
-- through us, which changes nothing. Returns {held: true} while only a call in flight can tell which of the two it is.
create or replace function private.receive_echo(p_social_id uuid, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_is_own boolean := coalesce((p_effect ->> 'is_own')::boolean, false);
    v_room public.rooms;
    v_message public.messages;
    v_message_id uuid := gen_random_uuid();
    v_attachments jsonb := '[]';
    v_in_flight boolean;
    v_quote record;
  begin
    if v_is_own and not exists (
      select from public.customer_identities i
      where i.social_id = p_social_id and i.external_id = p_effect ->> 'external_customer_id'
    ) then
      return null;
    end if;
    v_room := private.open_room(p_social_id, p_effect ->> 'external_customer_id');
    -- before the lookup: a call that ends in between has left its id there
    v_in_flight := private.has_call_in_flight(v_room.id);
    select m.* into v_message
    from public.messages m
    where m.id = (select f.message_id from private.find_external(p_social_id, p_effect ->> 'external_id') f);
    if found then
      return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', true);
    end if;
    if v_in_flight then
      return '{"held": true}';
    end if;
    v_message := private.confirm_call(v_room, p_effect);
    if v_message.id is not null then
      return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', false);
    end if;
    if v_is_own then
      return null;
    end if;
    select * into v_quote
    from private.quote_of(p_social_id, p_effect ->> 'reply_to_external_id', nullif(p_effect -> 'content', 'null'));
    insert into public.messages (
      id, project_id, room_id, social_id, sequence, episode_number, author_kind, kind, text, content, external_id, state,
      sent_at, origin, reply_to_id
    )
    values (
      v_message_id, v_room.project_id, v_room.id, p_social_id, v_room.last_sequence + 1, v_room.episode_number, 'member',
      p_effect ->> 'kind', private.inbound_text(p_effect ->> 'text'), v_quote.content,
      p_effect ->> 'external_id', 'sent', (p_effect ->> 'sent_at')::timestamptz, 'native_app', v_quote.reply_to_id
    )
    returning * into v_message;
    if p_effect -> 'media' <> '[]' then
      v_attachments := private.announce_media(v_room, v_message_id, p_effect -> 'media');
      update public.messages set attachments = v_attachments where id = v_message_id returning * into v_message;
    end if;
    update public.episodes
    set first_reply_at = coalesce(first_reply_at, v_message.created_at)
    where room_id = v_room.id and number = v_room.episode_number;
    update public.rooms
    set last_sequence = v_message.sequence,
        last_message_at = v_message.created_at,
        last_message_kind = private.preview_kind(v_message.kind, v_attachments),
        last_message_preview = private.preview(v_message.text),
        last_message_author_kind = 'member',
        last_message_author_id = null,
        waiting_since = null,
        holder = 'human',
        bot_failed_at = null,
        updated_at = clock_timestamp()
    where id = v_room.id
    returning * into v_room;
    return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', false);
  end
  $$;

-- A message of the customer, or an echo of one that the shop sent.
create or replace function private.apply_message(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_customer text := p_effect ->> 'external_customer_id';
    v_effect jsonb := p_effect;
    v_message public.messages;
    v_result jsonb;
    v_is_new boolean;
    v_is_unsent boolean;
  begin
    v_is_new := not exists (
      select from public.customer_identities i where i.social_id = p_event.social_id and i.external_id = v_customer
    );
    if (p_effect ->> 'is_echo')::boolean then
      v_result := private.receive_echo(p_event.social_id, p_effect);
      if v_result ? 'held' then
        perform private.hold_event(p_event);
        return null;
      end if;
    else
      v_is_unsent := exists (
        select from public.inbound_events e
        where e.social_id = p_event.social_id and e.awaits = p_effect ->> 'external_id' and e.kind = 'unsend'
      );
      if v_is_unsent then
        -- withdrawn before it came: the same tombstone, and its words are never here
        v_effect := p_effect || '{"kind": "text", "text": null, "content": null, "media": [], "reply_to_external_id": null}';
      end if;
      v_result := private.receive_message(
        p_event.social_id, v_customer, v_effect ->> 'external_id', v_effect ->> 'kind',
        private.inbound_text(v_effect ->> 'text'), nullif(v_effect -> 'content', 'null'),
        p_sent_at => (v_effect ->> 'sent_at')::timestamptz, p_media => coalesce(v_effect -> 'media', '[]'),
        p_reply_to_external_id => v_effect ->> 'reply_to_external_id'
      );
      if v_is_unsent and not (v_result ->> 'is_duplicate')::boolean then
        update public.messages m set unsent_at = now(), updated_at = clock_timestamp()
        where m.id = (v_result -> 'message' ->> 'id')::uuid
        returning * into v_message;
        v_result := v_result || jsonb_build_object('message', to_jsonb(v_message));
        perform private.audit(v_message.project_id, 'message.unsent', v_message.id::text);
      end if;
      if p_effect ->> 'reply_token' is not null then
        perform private.keep_reply_token(p_event, v_customer, p_effect ->> 'reply_token');
      end if;
    end if;
    if v_result is not null and coalesce(p_effect ->> 'quote_token', p_effect ->> 'read_token') is not null then
      insert into private.message_handles (message_id, quote_token, read_token)
      values ((v_result -> 'message' ->> 'id')::uuid, p_effect ->> 'quote_token', p_effect ->> 'read_token')
      on conflict (message_id) do nothing;
    end if;
    if v_is_new and v_result is not null then
      perform private.enqueue_fetch_profile(p_event.social_id, v_customer);
    end if;
    return v_result;
  end
  $$;

-- A message is withdrawn: a tombstone stays; the text and the files go. One that is not here is withdrawn when it comes.
create or replace function private.apply_unsend(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
    v_found record;
  begin
    select * into v_found from private.find_external(p_event.social_id, p_effect ->> 'external_id');
    if not found then
      perform private.await_message(p_event, p_effect ->> 'external_id');
      return null;
    end if;
    -- one part of an answer: the others are still with the customer
    if not v_found.is_whole then
      return null;
    end if;
    update public.attachments a
    set message_id = null, state = 'refused', created_at = least(a.created_at, now() - interval '2 days')
    where a.message_id = v_found.message_id;
    update public.messages m
    set unsent_at = now(), text = null, content = null, attachments = '[]', updated_at = clock_timestamp()
    where m.id = v_found.message_id and m.unsent_at is null
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

-- The customer sets or removes a reaction: {by, emoji, attachment_id}; of an answer with several files, to one of them.
create or replace function private.apply_reaction(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
    v_found record;
  begin
    select * into v_found from private.find_external(p_event.social_id, p_effect ->> 'external_id');
    if not found then
      perform private.await_message(p_event, p_effect ->> 'external_id');
      return null;
    end if;
    update public.messages m
    set reactions = coalesce((
          select jsonb_agg(r) from jsonb_array_elements(m.reactions) r
          where r ->> 'by' <> 'customer' or r ->> 'attachment_id' is distinct from v_found.attachment_id::text
        ), '[]') || case when p_effect ->> 'emoji' is null then '[]'::jsonb
          else jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
            'by', 'customer', 'emoji', left(p_effect ->> 'emoji', 16), 'attachment_id', v_found.attachment_id
          ))) end,
        updated_at = clock_timestamp()
    where m.id = v_found.message_id
    returning * into v_message;
    if not found then
      return null;
    end if;
    select r.* into v_room from public.rooms r where r.id = v_message.room_id;
    return jsonb_build_object('room', private.room_event(v_room), 'message', to_jsonb(v_message), 'is_duplicate', false);
  end
  $$;

-- A message was rewritten. All its versions stay in content.edits: [{number, text, at}] with 0 as the first one; the text is that
-- of the highest number, in whatever order they come. It causes nothing that a new message causes.
create function private.apply_edit(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
    v_found record;
    v_number bigint := (p_effect ->> 'number')::bigint;
    v_text text := private.inbound_text(p_effect ->> 'text');
    v_edits jsonb;
  begin
    select * into v_found from private.find_external(p_event.social_id, p_effect ->> 'external_id');
    if not found then
      perform private.await_message(p_event, p_effect ->> 'external_id');
      return null;
    end if;
    select m.* into v_message from public.messages m where m.id = v_found.message_id for update;
    if v_text is null or not v_found.is_whole or v_message.unsent_at is not null or v_message.kind not in ('text', 'media') then
      return null;
    end if;
    v_edits := coalesce(v_message.content -> 'edits', jsonb_build_array(jsonb_build_object(
      'number', 0, 'text', v_message.text, 'at', coalesce(v_message.sent_at, v_message.created_at)
    )));
    if exists (select from jsonb_array_elements(v_edits) e where (e ->> 'number')::bigint = v_number) then
      return null;
    end if;
    v_edits := v_edits || jsonb_build_object('number', v_number, 'text', v_text, 'at', p_event.occurred_at);
    select jsonb_agg(e order by (e ->> 'number')::bigint) into v_edits from jsonb_array_elements(v_edits) e;
    update public.messages m
    set text = v_edits -> -1 ->> 'text',
        content = case when (v_edits -> -1 ->> 'number')::bigint = v_number
          then coalesce(m.content, '{}') - '{emojis,mentions}'::text[]
            || coalesce(nullif(p_effect -> 'content', 'null'), '{}')
          else m.content end || jsonb_build_object('edits', v_edits),
        updated_at = clock_timestamp()
    where m.id = v_message.id
    returning * into v_message;
    update public.rooms
    set last_message_preview = private.preview(v_message.text), updated_at = clock_timestamp()
    where id = v_message.room_id and last_message_at = v_message.created_at;
    select r.* into v_room from public.rooms r where r.id = v_message.room_id;
    return jsonb_build_object('room', private.room_event(v_room), 'message', to_jsonb(v_message), 'is_duplicate', false);
  end
  $$;
grant execute on function private.apply_edit(public.inbound_events, jsonb) to app_system;

-- A delivery or read receipt.
create or replace function private.apply_mark(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_customer text := p_effect ->> 'external_customer_id';
    v_room public.rooms;
    v_named uuid[] := array(
      select f.message_id
      from jsonb_array_elements_text(p_effect -> 'external_ids') e (id), private.find_external(p_event.social_id, e.id) f
    );
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
            or m.id = any (v_named)
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
      when 'edit' then return private.apply_edit(v_event, p_effect);
      when 'reaction' then return private.apply_reaction(v_event, p_effect);
      when 'reachable' then return private.apply_reachable(v_event, p_effect);
      when 'mark' then return private.apply_mark(v_event, p_effect);
    end case;
  end
  $$;

-- A press on a score, as a channel tells it. Settles the event and keeps the score in one transaction; only the customer who was
-- asked may answer. The event's reply token is kept first, so that the thanks are free. Returns what changed, or null.
create or replace function private.answer_csat(
  p_event_id uuid, p_external_customer_id text, p_data text, p_reply_token text
)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_event public.inbound_events;
    v_room public.rooms;
    v_survey_id uuid := substring(p_data from '^csat:([0-9a-f-]{36}):[1-5]$')::uuid;
  begin
    select e.* into v_event from public.inbound_events e where e.id = p_event_id and e.state = 'received' for update;
    if not found then
      return null;
    end if;
    update public.inbound_events set state = 'processed', settled_at = now() where id = p_event_id;
    select r.* into v_room
    from public.csat_surveys s
    join public.rooms r on r.id = s.room_id
    join public.customer_identities i on i.id = r.identity_id
    where s.id = v_survey_id and i.social_id = v_event.social_id and i.external_id = p_external_customer_id
    for update of r;
    if not found then
      return null;
    end if;
    if p_reply_token is not null then
      perform private.keep_reply_token(v_event, p_external_customer_id, p_reply_token);
    end if;
    if not private.keep_score(v_survey_id, right(p_data, 1)::integer) then
      return null;
    end if;
    return private.changes_since(v_room.id, v_room.last_sequence, v_room.assignee_id);
  end
  $$;
