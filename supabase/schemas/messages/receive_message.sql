-- Finds or creates customer, identity and room (with p_post_id: of comments), stores the message unless its external id is known,
-- reopens the room, starts a conversation if one is due, and assigns the next sequence number under the room's lock. A message written
-- before its customer left does not make the customer reachable; a time in the future counts as now. Runs with the rights of its
-- caller (app_visitor or app_system), so their policies apply. Returns {message, room, is_duplicate}.
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
  p_reply_to_external_id text default null,
  p_post_id uuid default null
) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.open_room(p_social_id, p_customer_external_id, p_customer, p_post_id);
    v_message public.messages;
    v_message_id uuid := gen_random_uuid();
    v_attachments jsonb;
    v_reopens boolean := v_room.status = 'resolved';
    -- who comments again may not have read the answer
    v_sends_read_receipts boolean := p_post_id is null and private.sends_read_receipts(p_social_id);
    v_quote record;
    v_written_at timestamptz;
    v_read_sequence bigint;
  begin
    select m.* into v_message
    from public.messages m
    where m.id = (select f.message_id from private.find_external(p_social_id, p_message_external_id) f);
    if found then
      return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', true);
    end if;

    v_attachments := case when p_media = '[]'
      then private.resolve_attachments(p_attachment_ids, 'customer', p_uploader_id, p_social_id, v_room.id)
      else '[]' end;
    select * into v_quote from private.quote_of(p_social_id, p_reply_to_external_id, p_content);
    insert into public.messages (
      id, project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, content, attachments,
      external_id, state, sent_at, reply_to_id
    )
    values (
      v_message_id, v_room.project_id, v_room.id, p_social_id, v_room.last_sequence + 1,
      v_room.conversation_number + v_reopens::integer, 'customer',
      case when p_kind = 'text' and v_attachments <> '[]' then 'media' else p_kind end,
      p_text, v_quote.content, v_attachments, p_message_external_id, 'received', p_sent_at, v_quote.reply_to_id
    )
    returning * into v_message;
    -- a clock that is ahead must not extend the reply window
    v_written_at := least(v_message.sent_at, v_message.created_at);
    if v_sends_read_receipts then
      -- a customer who writes has read what has reached them; no read receipt is made up for a channel that sends none
      select coalesce(min(m.sequence) - 1, v_message.sequence) into v_read_sequence
      from public.messages m
      where m.room_id = v_room.id and m.state in ('queued', 'sending') and not private.may_have_arrived(m.id, v_written_at);
    end if;

    if v_attachments <> '[]' then
      update public.attachments set room_id = v_room.id, message_id = v_message.id where id = any (p_attachment_ids);
    elsif p_media <> '[]' then
      v_attachments := private.announce_media(v_room, v_message_id, p_media);
      update public.messages set attachments = v_attachments where id = v_message_id returning * into v_message;
    end if;
    if v_reopens then
      insert into public.conversations (room_id, number, project_id)
      values (v_room.id, v_message.conversation_number, v_room.project_id);
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
        conversation_number = v_message.conversation_number,
        status = 'open',
        snoozed_until = null,
        waiting_since = coalesce(waiting_since, v_message.created_at),
        bot_failed_at = case when v_reopens then null else bot_failed_at end,
        customer_read_sequence = greatest(customer_read_sequence, v_read_sequence),
        customer_delivered_sequence = greatest(customer_delivered_sequence, v_read_sequence),
        updated_at = clock_timestamp()
    where id = v_room.id
    returning * into v_room;

    if v_room.assignee_id is null and (v_reopens or v_message.sequence = 1) then
      v_room := private.auto_assign(v_room);
    end if;
    -- to the minute, because all rooms of a busy social would wait for this one row
    update public.socials
    set last_event_at = now()
    where id = p_social_id and (last_event_at is null or last_event_at < now() - interval '1 minute');

    return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', false);
  end
  $$;

alter function private.receive_message owner to current_user;
grant execute on function private.receive_message to app_system, app_visitor;
comment on function private.receive_message is 'The only way to store a customer''s message. Idempotent by external id.';
