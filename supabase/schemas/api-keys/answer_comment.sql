-- Answers a comment: publicly under its post, or with p_is_private to its author alone, once and within seven days. Idempotent by p_client_id;
-- the same id with anything else is refused. Errors: as private.check_comment_answer, and unauthorized, forbidden, not_found, empty_message,
-- idempotency_reused, channel_disconnected, channel_frozen, attachment_not_ready. Returns as api.send_message.
create or replace function api.answer_comment(
  p_key_id uuid, p_room_id uuid, p_message_id uuid, p_client_id uuid, p_text text, p_attachment_ids uuid[] default '{}',
  p_is_private boolean default false
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_sent jsonb;
  begin
    perform private.enter_key(p_key_id, 'comments.write');
    v_sent := private.answer_comment_by_key(p_room_id, p_message_id, p_client_id, p_text, p_attachment_ids, p_is_private);
    return v_sent || jsonb_build_object(
      'shown', private.message_of_api(jsonb_populate_record(null::public.messages, v_sent -> 'message'))
    );
  end
  $$;

alter function api.answer_comment owner to app_key;
