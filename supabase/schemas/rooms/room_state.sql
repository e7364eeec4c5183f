-- The state that a bulk change can affect, and what a customer or a member has written last. Not what follows from the change by itself, such
-- as a closing message.
create or replace function private.room_state(p_room_id uuid, p_action jsonb, p_user_id uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'status', r.status, 'snoozed_until', r.snoozed_until, 'assignee_id', r.assignee_id, 'priority', r.priority,
      'waiting_since', r.waiting_since, 'bot_failed_at', r.bot_failed_at, 'said_sequence', s.sequence,
      'resolved_at', e.resolved_at, 'resolved_by', e.resolved_by,
      'tag', to_jsonb(t), 'read_sequence', case when p_action ->> 'action' = 'read' then k.sequence end
    )
    from public.rooms r
    left join public.conversations e on e.room_id = r.id and e.number = r.conversation_number
    left join public.room_tags t on t.room_id = r.id and t.tag_id = (p_action ->> 'tag_id')::uuid
    left join public.read_marks k on k.room_id = r.id and k.user_id = p_user_id
    left join lateral (
      select m.sequence from public.messages m
      where m.room_id = r.id and m.sequence > r.last_sequence - 100
        and m.author_kind in ('customer', 'member') and m.kind <> 'event'
      order by m.sequence desc
      limit 1
    ) s on true
    where r.id = p_room_id
  $$;

alter function private.room_state owner to current_user;
