-- Moves the visitor's read mark forward. Returns the room for the team when it moved, otherwise null.
create or replace function visitor.mark_read(p_social_id uuid, p_visitor_id uuid, p_sequence bigint) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    update public.rooms r
    set customer_read_sequence = least(p_sequence, r.last_sequence),
        customer_delivered_sequence = greatest(r.customer_delivered_sequence, least(p_sequence, r.last_sequence)),
        updated_at = clock_timestamp()
    where r.customer_read_sequence < least(p_sequence, r.last_sequence)
    returning * into v_room;
    if not found then
      return null;
    end if;
    return private.room_event(v_room);
  end
  $$;

alter function visitor.mark_read owner to app_visitor;
