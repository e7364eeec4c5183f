-- A room as the public API and webhooks show it; one of comments with its post, one whose conversation several apps share with who holds it.
create or replace function private.room_of_api(p_room public.rooms) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p_room.id, 'kind', p_room.kind, 'status', p_room.status, 'snoozed_until', p_room.snoozed_until,
      'channel', jsonb_build_object('id', s.id, 'kind', s.kind, 'name', s.name),
      'customer', jsonb_build_object('id', c.id, 'name', c.name),
      'post', (
        select jsonb_build_object('id', t.id, 'text', t.text, 'url', t.url, 'picture_url', t.picture_url)
        from public.posts t where t.id = p_room.post_id
      ),
      'thread', case
        when p_room.kind = 'chat' and s.kind in ('facebook', 'instagram') then jsonb_build_object(
          'holder', p_room.thread_owner, 'app_id', p_room.thread_app_id, 'asked_at', p_room.thread_asked_at
        )
      end,
      'assignee_id', p_room.assignee_id, 'held_by', case p_room.handled_by when 'bot' then 'ai' else 'team' end,
      'priority', p_room.priority, 'tag_ids', p_room.tag_ids, 'waiting_since', p_room.waiting_since,
      'last_sequence', p_room.last_sequence, 'last_message_at', p_room.last_message_at,
      'last_message_preview', p_room.last_message_preview, 'created_at', p_room.created_at, 'updated_at', p_room.updated_at
    )
    from public.socials s, public.customers c
    where s.id = p_room.social_id and c.id = p_room.customer_id
  $$;

alter function private.room_of_api owner to current_user;
grant execute on function private.room_of_api to app_key;
