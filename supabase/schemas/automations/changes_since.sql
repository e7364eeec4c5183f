-- What changed in a room since a sequence, for realtime events: {room, previous_assignee_id?, messages: [{message, visitor_message}]}.
create or replace function private.changes_since(p_room_id uuid, p_sequence bigint, p_assignee_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'room', private.room_event(r),
      'messages', coalesce((
        select jsonb_agg(jsonb_build_object(
          'message', to_jsonb(m),
          'visitor_message', case when m.kind <> 'event' and not m.is_note then private.visitor_message(m) end
        ) order by m.sequence)
        from public.messages m where m.room_id = r.id and m.sequence > p_sequence
      ), '[]')
    ) || case when r.assignee_id is distinct from p_assignee_id
      then jsonb_build_object('previous_assignee_id', p_assignee_id) else '{}' end
    from public.rooms r where r.id = p_room_id
  $$;

alter function private.changes_since owner to current_user;
