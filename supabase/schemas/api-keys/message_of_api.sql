-- A message as the public API and webhooks show it. An unsent message stays listed, without its content.
create or replace function private.message_of_api(p_message public.messages) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p_message.id, 'room_id', p_message.room_id, 'sequence', p_message.sequence,
      'author', p_message.author_kind, 'author_id', p_message.author_id, 'kind', p_message.kind,
      'text', case when p_message.unsent_at is null then p_message.text end,
      'attachments', case when p_message.unsent_at is null then p_message.attachments else '[]' end,
      'cards', private.cards_of_api(p_message.content),
      'quick_replies', p_message.content -> 'quick_replies',
      'sticker', case
        when p_message.kind = 'sticker' and p_message.content ? 'sticker_id' then
          jsonb_build_object('package_id', p_message.content -> 'package_id', 'sticker_id', p_message.content -> 'sticker_id')
      end,
      'location', case
        when p_message.kind = 'location' then jsonb_build_object(
          'title', p_message.content -> 'title', 'address', p_message.content -> 'address',
          'latitude', p_message.content -> 'latitude', 'longitude', p_message.content -> 'longitude'
        )
      end,
      'comment', case
        when p_message.content ? 'comment' then jsonb_build_object(
          'is_hidden', coalesce(p_message.content #> '{comment,is_hidden}', 'false'),
          'is_liked', coalesce(p_message.content #> '{comment,is_liked}', 'false'),
          'is_live', coalesce(p_message.content #> '{comment,is_live}', 'false'),
          'is_reply', p_message.content #>> '{comment,parent_id}' is not null
        )
      end,
      'is_private', coalesce(p_message.content ->> 'audience' = 'private', false),
      'continued_in_room_id', p_message.content #> '{continued_in,room_id}',
      'edited_at', p_message.content -> 'edits' -> -1 -> 'at',
      'reply_to_id', p_message.reply_to_id, 'origin', p_message.origin, 'state', p_message.state,
      'failure_code', p_message.failure_code, 'delayed_since', p_message.delayed_since, 'retry_at', p_message.retry_at,
      'unsent_at', p_message.unsent_at, 'created_at', p_message.created_at
    )
  $$;

alter function private.message_of_api owner to current_user;
grant execute on function private.message_of_api to app_key;
