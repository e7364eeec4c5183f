-- An unsent message stays listed, without its content.
create or replace function private.message_of_api(p_message public.messages) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p_message.id, 'room_id', p_message.room_id, 'sequence', p_message.sequence,
      'author', p_message.author_kind, 'author_id', p_message.author_id, 'kind', p_message.kind,
      'text', case when p_message.unsent_at is null then p_message.text end,
      'attachments', case when p_message.unsent_at is null then p_message.attachments else '[]' end,
      'reply_to_id', p_message.reply_to_id, 'origin', p_message.origin, 'state', p_message.state,
      'failure_code', p_message.failure_code, 'delayed_since', p_message.delayed_since, 'retry_at', p_message.retry_at,
      'unsent_at', p_message.unsent_at, 'created_at', p_message.created_at
    )
  $$;

alter function private.message_of_api owner to current_user;
grant execute on function private.message_of_api to app_key;
