create or replace function private.answer_comment_by_key(
  p_room_id uuid, p_message_id uuid, p_client_id uuid, p_text text, p_attachment_ids uuid[], p_is_private boolean
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_comment_of_key(p_room_id, p_message_id);
    v_message public.messages;
    v_text text := private.clean_text(p_text);
    v_files uuid[] := coalesce(p_attachment_ids, '{}');
    v_attachments jsonb;
  begin
    if v_text is null and v_files = '{}' then
      perform private.fail('empty_message', 'text');
    end if;
    if char_length(v_text) > 5000 then
      perform private.fail('text_too_long', 'text');
    end if;
    select m.* into v_message from public.messages m where m.room_id = p_room_id and m.client_id = p_client_id;
    if found then
      if v_message.text is distinct from v_text or v_message.reply_to_id is distinct from p_message_id
        or private.file_ids(v_message.attachments) <> v_files
        or coalesce(v_message.content ->> 'audience' = 'private', false) <> p_is_private then
        perform private.fail('idempotency_reused');
      end if;
      return private.sent_before(v_message, v_room);
    end if;
    perform private.require_sending_channel(v_room.social_id);
    perform private.check_comment_answer(v_room, v_text, p_is_private, p_message_id, v_files, null);
    v_attachments := private.resolve_attachments(v_files, 'api', private.key_id(), v_room.social_id, p_room_id);
    return private.write_message(
      v_room, null, p_client_id, case when v_attachments <> '[]' then 'media' else 'text' end, v_text,
      case when p_is_private then '{"audience": "private"}' else '{"comment": {}}' end::jsonb, v_attachments, false, p_message_id, '{}', null
    );
  end
  $$;

alter function private.answer_comment_by_key owner to current_user;
grant execute on function private.answer_comment_by_key to app_key;
