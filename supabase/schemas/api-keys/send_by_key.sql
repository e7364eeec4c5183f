-- Sends a message through private.write_message, as every answer, on behalf of the transaction's key.
create or replace function private.send_by_key(
  p_room_id uuid, p_client_id uuid, p_text text, p_reply_to_id uuid, p_attachment_ids uuid[], p_rich jsonb
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room_of_key(p_room_id);
    v_message public.messages;
    v_text text := private.clean_text(p_text);
    v_has_cards boolean := coalesce(p_rich ? 'cards', false);
    v_files uuid[] := coalesce(p_attachment_ids, '{}');
    v_content jsonb;
    v_attachments jsonb;
    v_sent jsonb;
  begin
    -- a program that answers every message must not speak under a post without meaning to
    if v_room.kind <> 'chat' then
      perform private.fail('invalid', 'room_id');
    end if;
    if v_has_cards then
      if v_text is not null then
        perform private.fail('invalid', 'text');
      end if;
      if v_files <> '{}' then
        perform private.fail('invalid', 'attachment_ids');
      end if;
      v_files := private.picture_ids(p_rich -> 'cards');
      v_text := private.cards_text(p_rich -> 'cards');
    end if;
    if v_text is null and v_files = '{}' then
      perform private.fail('empty_message', 'text');
    end if;
    if char_length(v_text) > 5000 then
      perform private.fail('text_too_long', 'text');
    end if;
    select m.* into v_message from public.messages m where m.room_id = p_room_id and m.client_id = p_client_id;
    if found then
      if v_message.text is distinct from v_text or v_message.reply_to_id is distinct from p_reply_to_id
        or private.file_ids(v_message.attachments) <> v_files
        or private.cards_of_api(v_message.content, false) is distinct from private.cards_of_api(p_rich, false)
        or v_message.content -> 'quick_replies' is distinct from p_rich -> 'quick_replies' then
        perform private.fail('idempotency_reused');
      end if;
      return private.sent_before(v_message, v_room);
    end if;
    perform private.require_sending_channel(v_room.social_id);
    if p_reply_to_id is not null and not exists (
      select from public.messages m where m.id = p_reply_to_id and m.room_id = p_room_id and not m.is_note and m.kind <> 'event'
    ) then
      perform private.fail('invalid', 'reply_to_id');
    end if;
    if p_rich is not null then
      if v_has_cards then
        perform private.check_rich_of_key(p_room_id, p_rich);
      end if;
      v_content := private.rich_content(v_room, p_client_id, p_rich);
    end if;
    v_attachments := private.resolve_attachments(v_files, 'api', private.key_id(), v_room.social_id, p_room_id);
    v_sent := private.write_message(
      v_room, null, p_client_id, case when v_has_cards then 'rich' when v_attachments <> '[]' then 'media' else 'text' end, v_text, v_content,
      v_attachments, false, p_reply_to_id, '{}', null
    );
    if v_has_cards then
      perform private.track_card_links((v_sent -> 'message' ->> 'id')::uuid);
    end if;
    return v_sent;
  end
  $$;

alter function private.send_by_key owner to current_user;
grant execute on function private.send_by_key to app_key;
