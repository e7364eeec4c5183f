-- The part of a room that its visitor may see.
create or replace function private.visitor_room(p_room public.rooms) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p_room.id, 'status', p_room.status, 'last_sequence', p_room.last_sequence,
      'customer_read_sequence', p_room.customer_read_sequence, 'team_read_sequence', p_room.team_read_sequence
    )
  $$;

alter function private.visitor_room owner to current_user;
grant execute on function private.visitor_room to app_member, app_system, app_visitor;
