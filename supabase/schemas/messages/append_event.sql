-- Adds a line to the room's history: assigned, resolved, reopened. It has a sequence number like a message, but is no answer: preview,
-- waiting and unread state do not change.
create or replace function private.append_event(p_room public.rooms, p_event jsonb) returns public.messages
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_message public.messages;
  begin
    insert into public.messages (
      project_id, room_id, social_id, sequence, conversation_number, author_kind, author_id, kind, content, state
    )
    values (
      p_room.project_id, p_room.id, p_room.social_id, p_room.last_sequence + 1, p_room.conversation_number, 'system',
      private.user_id(), 'event', p_event, 'received'
    )
    returning * into v_message;
    return v_message;
  end
  $$;

alter function private.append_event owner to current_user;
grant execute on function private.append_event to app_member, app_system;
