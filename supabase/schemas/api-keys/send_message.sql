-- As public.send_message, for a message to the customer: text, files, or both, or cards (p_rich, private.is_rich), whose pictures are files
-- too. The files were uploaded with the same key. Idempotent by p_client_id; the same id with anything else is refused. Errors:
-- unauthorized, forbidden, not_found, empty_message, text_too_long, idempotency_reused, channel_disconnected, channel_frozen,
-- too_many_attachments, attachment_not_ready, invalid (room_id, reply_to_id, rich, and the field of a card). Returns {message, room,
-- is_duplicate, visitor_message, shown}.
create or replace function api.send_message(
  p_key_id uuid, p_room_id uuid, p_client_id uuid, p_text text, p_reply_to_id uuid default null, p_attachment_ids uuid[] default '{}',
  p_rich jsonb default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_sent jsonb;
  begin
    perform private.enter_key(p_key_id, 'messages.write');
    v_sent := private.send_by_key(p_room_id, p_client_id, p_text, p_reply_to_id, p_attachment_ids, p_rich);
    return v_sent || jsonb_build_object(
      'shown', private.message_of_api(jsonb_populate_record(null::public.messages, v_sent -> 'message'))
    );
  end
  $$;

alter function api.send_message owner to app_key;
