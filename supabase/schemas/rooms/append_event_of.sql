-- Adds a line to the room's history in a member's name, where there is no token of the member (in a job).
create or replace function private.append_event_of(p_room public.rooms, p_user_id uuid, p_event jsonb) returns public.messages
  language sql
  set search_path = ''
  as $$
    insert into public.messages (
      project_id, room_id, social_id, sequence, conversation_number, author_kind, author_id, kind, content, state
    )
    values (
      p_room.project_id, p_room.id, p_room.social_id, p_room.last_sequence + 1, p_room.conversation_number, 'system', p_user_id,
      'event', p_event, 'received'
    )
    returning *
  $$;

alter function private.append_event_of owner to current_user;
grant execute on function private.append_event_of to app_system;
