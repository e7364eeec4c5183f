-- What a repeated request gets: the message that the first one wrote, as private.write_message returns it.
create or replace function private.sent_before(p_message public.messages, p_room public.rooms) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'message', to_jsonb(p_message), 'room', private.room_event(p_room), 'is_duplicate', true,
      'visitor_message', private.visitor_message(p_message)
    )
  $$;

alter function private.sent_before owner to current_user;
