-- The part of a list row that is the same for every member; the view room_rows adds the caller's own part. Screens keep the newer of two
-- versions: a change of the customer's name, picture or block is one, so updated_at is the later of both rows.
create or replace function private.room_event(p_room public.rooms) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p_room.id, 'project_id', p_room.project_id, 'social_id', p_room.social_id, 'customer_id', p_room.customer_id,
      'customer_name', c.name, 'customer_picture_url', c.picture_url, 'social_kind', s.kind,
      'status', p_room.status, 'snoozed_until', p_room.snoozed_until, 'assignee_id', p_room.assignee_id,
      'priority', p_room.priority, 'handled_by', p_room.handled_by, 'bot_failed_at', p_room.bot_failed_at,
      'waiting_since', p_room.waiting_since, 'conversation_number', p_room.conversation_number,
      'last_sequence', p_room.last_sequence, 'last_customer_sequence', p_room.last_customer_sequence,
      'last_message_at', p_room.last_message_at, 'last_message_kind', p_room.last_message_kind,
      'last_message_preview', p_room.last_message_preview, 'last_message_author_kind', p_room.last_message_author_kind,
      'last_message_author_id', p_room.last_message_author_id,
      'customer_delivered_sequence', p_room.customer_delivered_sequence,
      'customer_read_sequence', p_room.customer_read_sequence, 'team_read_sequence', p_room.team_read_sequence,
      'updated_at', greatest(p_room.updated_at, c.updated_at), 'customer_last_at', p_room.customer_last_at,
      'unreachable_since', p_room.unreachable_since, 'tag_ids', p_room.tag_ids, 'customer_blocked_at', c.blocked_at,
      'member_count', p_room.member_count, 'kind', p_room.kind, 'post_id', p_room.post_id,
      'thread_owner', p_room.thread_owner, 'thread_asked_at', p_room.thread_asked_at
    )
    from public.customers c, public.socials s
    where c.id = p_room.customer_id and s.id = p_room.social_id
  $$;

alter function private.room_event owner to current_user;
grant execute on function private.room_event to app_member, app_system, app_visitor, authenticated;
