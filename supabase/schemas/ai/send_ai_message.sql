-- Sends the AI's message in one statement, if the AI still handles the room, nobody has resolved it, and the customer has written nothing
-- since p_last_sequence.
-- A member who sends a message locks the room's row until their commit; this statement then sees 'human' and does nothing. Returns as
-- public.send_message, or null.
create or replace function private.send_ai_message(p_room_id uuid, p_last_sequence bigint, p_text text, p_content jsonb) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    with held as (
      update public.rooms r
      set last_sequence = r.last_sequence + 1, last_message_at = clock_timestamp(), last_message_kind = 'text',
          last_message_preview = private.preview(p_text), last_message_author_kind = 'bot', last_message_author_id = null,
          waiting_since = null, bot_handled_sequence = p_last_sequence, updated_at = clock_timestamp()
      where r.id = p_room_id and r.handled_by = 'bot' and r.last_customer_sequence = p_last_sequence
        and r.bot_handled_sequence < p_last_sequence and r.status <> 'resolved'
      returning r as room
    ),
    said as (
      insert into public.messages (
        project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, content, state, created_at
      )
      select (h.room).project_id, (h.room).id, (h.room).social_id, (h.room).last_sequence, (h.room).conversation_number, 'bot', 'text',
        p_text, p_content, 'queued', (h.room).last_message_at
      from held h
      returning messages as message
    ),
    sent as (select private.enqueue_deliver_message((s.message).id, p_room_id) is null as is_sent from said s)
    select jsonb_build_object(
      'message', to_jsonb(s.message), 'visitor_message', private.visitor_message(s.message), 'room', private.room_event(h.room),
      'is_sent', (select sent.is_sent from sent)
    )
    from held h, said s
  $$;

alter function private.send_ai_message owner to current_user;
