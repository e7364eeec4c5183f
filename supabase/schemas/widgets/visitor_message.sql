-- The sources of an answer, the names of a broadcast and of a pressed coupon, and how often links were pressed are for the team only, not for
-- the visitor. `quote`: what is shown of the message that it replies to; a note, or a message of another room, is not.
create or replace function private.visitor_message(p_message public.messages) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p_message.id, 'room_id', p_message.room_id, 'sequence', p_message.sequence,
      'author_kind', p_message.author_kind, 'kind', p_message.kind, 'text', p_message.text,
      'content', nullif(p_message.content - array['ai', 'broadcast_name', 'coupon_name', 'clicks'], '{}'), 'attachments', p_message.attachments,
      'client_id', split_part(p_message.external_id, ':', 2), 'unsent_at', p_message.unsent_at,
      'created_at', p_message.created_at,
      'quote', (
        select jsonb_build_object(
          'id', q.id, 'author_kind', q.author_kind, 'kind',
          case when q.unsent_at is null then private.preview_kind(q.kind, q.attachments) else 'unsent' end,
          'text', case
            when q.unsent_at is null then private.preview(coalesce(
              q.text, case when private.preview_kind(q.kind, q.attachments) = 'file' then q.attachments -> 0 ->> 'name' end
            ))
          end
        )
        from public.messages q
        where q.id = p_message.reply_to_id and q.room_id = p_message.room_id and not q.is_note
      )
    )
  $$;

alter function private.visitor_message owner to current_user;
grant execute on function private.visitor_message to app_member, app_system, app_visitor;
