-- Stores a message that the shop wrote in the provider's own app: an answer like any other, but not delivered by us. The echo of a
-- message that we sent changes nothing. Returns {held: true} while a call in flight has to decide which of the two it is.
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
    -- before the lookup: a call that ends in between has stored its id by then
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
    if not p_effect ? 'is_foreign' then
      v_message := private.confirm_call(v_room, p_effect);
    end if;
    if v_message.id is not null then
      return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', false);
    end if;
    if v_is_own then
      return null;
    end if;
    select * into v_quote
    from private.quote_of(p_social_id, p_effect ->> 'reply_to_external_id', nullif(p_effect -> 'content', 'null'));
    insert into public.messages (
      id, project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, content, external_id, state,
      sent_at, origin, reply_to_id
    )
    values (
      v_message_id, v_room.project_id, v_room.id, p_social_id, v_room.last_sequence + 1, v_room.conversation_number, 'member',
      p_effect ->> 'kind', private.inbound_text(p_effect ->> 'text'), v_quote.content,
      p_effect ->> 'external_id', 'sent', (p_effect ->> 'sent_at')::timestamptz, 'native_app', v_quote.reply_to_id
    )
    returning * into v_message;
    if p_effect -> 'media' <> '[]' then
      v_attachments := private.announce_media(v_room, v_message_id, p_effect -> 'media');
      update public.messages set attachments = v_attachments where id = v_message_id returning * into v_message;
    end if;
    update public.conversations
    set first_reply_at = coalesce(first_reply_at, v_message.created_at)
    where room_id = v_room.id and number = v_room.conversation_number;
    update public.rooms
    set last_sequence = v_message.sequence,
        last_message_at = v_message.created_at,
        last_message_kind = private.preview_kind(v_message.kind, v_attachments),
        last_message_preview = private.preview(v_message.text),
        last_message_author_kind = 'member',
        last_message_author_id = null,
        waiting_since = null,
        handled_by = 'human',
        bot_failed_at = null,
        updated_at = clock_timestamp()
    where id = v_room.id
    returning * into v_room;
    return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', false);
  end
  $$;

alter function private.receive_echo owner to current_user;
grant execute on function private.receive_echo to app_system;
