-- The provider has accepted a private answer: the chat of the recipient gets a copy, which later receipts, reactions and quotes refer to. The
-- two link to each other. p_recipient_id: the recipient according to the provider, who is the commenter, under an id that may differ from
-- that in the comment. Returns {message, room} of the chat.
create or replace function private.continue_privately(p_message_id uuid, p_recipient_id text, p_external_id text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_answer public.messages;
    v_comment public.messages;
    v_comment_room public.rooms;
    v_chat public.rooms;
    v_copy public.messages;
    v_recipient text := p_recipient_id;
    v_reopens boolean;
  begin
    select m.* into strict v_answer from public.messages m where m.id = p_message_id;
    select m.* into v_comment from public.messages m where m.id = v_answer.reply_to_id;
    select r.* into strict v_comment_room from public.rooms r where r.id = v_answer.room_id;
    if v_recipient is null then
      select i.external_id into v_recipient from public.customer_identities i where i.id = v_comment_room.identity_id;
    else
      insert into public.customer_identities (project_id, customer_id, social_id, external_id)
      values (v_answer.project_id, v_comment_room.customer_id, v_answer.social_id, v_recipient)
      on conflict (social_id, external_id) do nothing;
    end if;
    v_chat := private.open_room(v_answer.social_id, v_recipient);
    v_reopens := v_chat.status = 'resolved';
    insert into public.messages (
      project_id, room_id, social_id, sequence, conversation_number, author_kind, author_id, kind, text, content, external_id, state,
      cost, sent_at, origin
    )
    values (
      v_answer.project_id, v_chat.id, v_answer.social_id, v_chat.last_sequence + 1, v_chat.conversation_number + v_reopens::integer,
      v_answer.author_kind, v_answer.author_id, v_answer.kind, v_answer.text,
      jsonb_build_object('answered_comment', jsonb_build_object(
        'room_id', v_answer.room_id, 'message_id', v_answer.reply_to_id, 'post_id', v_comment_room.post_id,
        'text', left(v_comment.text, 300)
      )),
      p_external_id, 'sent', 'free', v_answer.created_at, v_answer.origin
    )
    on conflict (social_id, external_id) where external_id is not null do nothing
    returning * into v_copy;
    if v_copy.id is null then
      return null;
    end if;
    if v_reopens then
      insert into public.conversations (room_id, number, project_id, first_reply_at)
      values (v_chat.id, v_copy.conversation_number, v_chat.project_id, v_copy.created_at);
    else
      update public.conversations set first_reply_at = v_copy.created_at
      where room_id = v_chat.id and number = v_chat.conversation_number and first_reply_at is null;
    end if;
    update public.rooms
    set last_sequence = v_copy.sequence,
        last_message_at = v_copy.created_at,
        last_message_kind = v_copy.kind,
        last_message_preview = private.preview(v_copy.text),
        last_message_author_kind = v_copy.author_kind,
        last_message_author_id = v_copy.author_id,
        conversation_number = v_copy.conversation_number,
        status = 'open',
        snoozed_until = null,
        waiting_since = null,
        -- a person has answered: the AI stays out
        handled_by = case when v_copy.author_kind = 'member' then 'human' else handled_by end,
        bot_failed_at = case when v_copy.author_kind = 'member' then null else bot_failed_at end,
        assignee_id = coalesce(assignee_id, v_comment_room.assignee_id),
        updated_at = clock_timestamp()
    where id = v_chat.id
    returning * into v_chat;
    update public.messages m
    set content = m.content || jsonb_build_object('continued_in', jsonb_build_object('room_id', v_chat.id, 'message_id', v_copy.id)),
        updated_at = clock_timestamp()
    where m.id = v_answer.id;
    return jsonb_build_object('message', to_jsonb(v_copy), 'room', private.room_event(v_chat));
  end
  $$;

alter function private.continue_privately owner to current_user;
grant execute on function private.continue_privately to app_system;
