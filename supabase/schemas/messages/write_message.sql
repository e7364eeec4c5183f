-- The common part of send_message and scheduled messages: inserts the row, updates room and conversation, enqueues the delivery, counts
-- the use of a quick message. On a website there is nothing to deliver: visitors read the stored row. The caller has locked the room and
-- checked everything; its policies apply.
create or replace function private.write_message(
  p_room public.rooms, p_author_id uuid, p_client_id uuid, p_kind text, p_text text, p_content jsonb, p_attachments jsonb,
  p_is_note boolean, p_reply_to_id uuid, p_mentions uuid[], p_quick_message_id uuid
) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms := p_room;
    v_message public.messages;
    v_reopens boolean := p_room.status = 'resolved' and not p_is_note;
    v_is_website boolean := private.is_open_project(p_room.project_id) and exists (
      select from public.socials s where s.id = p_room.social_id and s.kind = 'widget' and s.status <> 'disconnected'
    );
  begin
    insert into public.messages (
      project_id, room_id, social_id, sequence, conversation_number, author_kind, author_id, kind, text, content, attachments,
      is_note, reply_to_id, client_id, mentions, state, cost
    )
    values (
      p_room.project_id, p_room.id, p_room.social_id, p_room.last_sequence + 1,
      p_room.conversation_number + v_reopens::integer, 'member', p_author_id, p_kind, p_text, p_content, p_attachments, p_is_note,
      p_reply_to_id, p_client_id, p_mentions, case when p_is_note or v_is_website then 'sent' else 'queued' end,
      case when v_is_website and not p_is_note then 'free' end
    )
    returning * into v_message;

    if p_attachments <> '[]' then
      update public.attachments set message_id = v_message.id
      where id in (select (f.file ->> 'id')::uuid from jsonb_array_elements(p_attachments) f (file));
    end if;
    if v_reopens then
      insert into public.conversations (room_id, number, project_id, first_reply_at)
      values (p_room.id, v_message.conversation_number, p_room.project_id, v_message.created_at);
    elsif not p_is_note then
      update public.conversations
      set first_reply_at = v_message.created_at
      where room_id = p_room.id and number = p_room.conversation_number and first_reply_at is null;
    end if;

    update public.rooms
    set last_sequence = v_message.sequence,
        last_message_at = v_message.created_at,
        last_message_kind = case when p_is_note then 'note' else private.preview_kind(v_message.kind, p_attachments) end,
        last_message_preview = private.preview(p_text),
        last_message_author_kind = 'member',
        last_message_author_id = p_author_id,
        conversation_number = v_message.conversation_number,
        status = case when p_is_note then status else 'open' end,
        snoozed_until = case when p_is_note then snoozed_until end,
        waiting_since = case when p_is_note then waiting_since end,
        handled_by = case when p_is_note then handled_by else 'human' end,
        bot_failed_at = case when p_is_note then bot_failed_at end,
        updated_at = clock_timestamp()
    where id = p_room.id
    returning * into v_room;

    if v_message.state = 'queued' then
      perform private.enqueue_deliver_message(v_message.id, p_room.id);
    end if;
    if p_quick_message_id is not null then
      perform private.count_use(p_quick_message_id);
    end if;
    return jsonb_build_object(
      'message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', false,
      'visitor_message', case when not p_is_note then private.visitor_message(v_message) end
    );
  end
  $$;

alter function private.write_message owner to current_user;
grant execute on function private.write_message to app_member, app_system;
