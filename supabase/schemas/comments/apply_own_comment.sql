-- Applies a comment of the account itself. An answer to an unknown comment belongs to no room. While a call under the same post is in
-- flight, its response, not this event, says which message it was: the event is held.
create or replace function private.apply_own_comment(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_parent text := p_effect ->> 'external_parent_id';
    v_room public.rooms;
    v_message public.messages;
    v_message_id uuid := gen_random_uuid();
    v_attachments jsonb := '[]';
    v_in_flight boolean;
    v_parent_id uuid;
  begin
    if v_parent is null then
      return null;
    end if;
    select f.message_id into v_parent_id from private.find_external(p_event.social_id, v_parent) f;
    if not found then
      perform private.await_message(p_event, v_parent);
      return null;
    end if;
    select r.* into v_room
    from public.rooms r
    where r.id = (select m.room_id from public.messages m where m.id = v_parent_id) and r.kind = 'comment'
    for update;
    if not found then
      return null;
    end if;
    -- before the lookup: a call that ends in between has stored its id by then
    v_in_flight := private.has_call_in_flight(v_room.id);
    select m.* into v_message
    from public.messages m
    where m.id = (select f.message_id from private.find_external(p_event.social_id, p_effect ->> 'external_id') f);
    if found then
      return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', true);
    end if;
    if v_in_flight then
      perform private.hold_event(p_event);
      return null;
    end if;
    v_message := private.confirm_call(v_room, p_effect);
    if v_message.id is not null then
      select r.* into v_room from public.rooms r where r.id = v_message.room_id;
      return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', false);
    end if;
    insert into public.messages (
      id, project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, content, external_id, state,
      sent_at, origin, reply_to_id
    )
    values (
      v_message_id, v_room.project_id, v_room.id, v_room.social_id, v_room.last_sequence + 1, v_room.conversation_number, 'member',
      p_effect ->> 'kind', private.inbound_text(p_effect ->> 'text'),
      jsonb_build_object('comment', jsonb_build_object('parent_id', v_parent)),
      p_effect ->> 'external_id', 'sent', (p_effect ->> 'sent_at')::timestamptz, 'native_app', v_parent_id
    )
    returning * into v_message;
    if coalesce(p_effect -> 'media', '[]') <> '[]' then
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
        updated_at = clock_timestamp()
    where id = v_room.id
    returning * into v_room;
    return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', false);
  end
  $$;

alter function private.apply_own_comment owner to current_user;
grant execute on function private.apply_own_comment to app_system;
