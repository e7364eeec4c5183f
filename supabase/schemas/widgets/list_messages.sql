-- Messages after a sequence (or the last page, or the page before one), oldest first, and the room's marks; room is null when the visitor
-- has not written yet. Reading marks messages as delivered.
create or replace function visitor.list_messages(
  p_social_id uuid, p_visitor_id uuid, p_after bigint default null, p_before bigint default null,
  p_limit integer default 50
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_messages jsonb;
    v_delivered boolean := false;
    v_limit integer := least(greatest(p_limit, 1), 200);
    -- "p_before is null or …" in the query is no condition of an index in a plan that is kept
    v_before bigint := coalesce(p_before, 9223372036854775807);
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    select r.* into v_room from public.rooms r;
    if not found then
      return jsonb_build_object('room', null, 'messages', '[]'::jsonb, 'has_more', false, 'was_delivered', false);
    end if;
    -- The update waits for an answer that is being committed and returns the room with it. The messages are read afterwards: the visitor's
    -- page takes everything up to the room's last sequence as received, and never asks for it again.
    if p_before is null and v_room.customer_delivered_sequence < v_room.last_sequence then
      update public.rooms
      set customer_delivered_sequence = greatest(customer_delivered_sequence, v_room.last_sequence), updated_at = clock_timestamp()
      where id = v_room.id
      returning * into v_room;
      v_delivered := true;
    end if;
    if p_after is not null then
      select coalesce(jsonb_agg(private.visitor_message(m) order by m.sequence), '[]') into v_messages
      from (
        select * from public.messages m
        where m.room_id = v_room.id and m.sequence > p_after order by m.sequence limit v_limit + 1
      ) m;
    else
      select coalesce(jsonb_agg(private.visitor_message(m) order by m.sequence desc), '[]') into v_messages
      from (
        select * from public.messages m
        where m.room_id = v_room.id and m.sequence < v_before
        order by m.sequence desc limit v_limit + 1
      ) m;
    end if;
    return jsonb_build_object(
      'room', private.visitor_room(v_room),
      'messages', case when p_after is not null
        then jsonb_path_query_array(v_messages, '$[0 to $last]', jsonb_build_object('last', v_limit - 1))
        else private.reverse_array(jsonb_path_query_array(v_messages, '$[0 to $last]', jsonb_build_object('last', v_limit - 1)))
      end,
      'has_more', jsonb_array_length(v_messages) > v_limit,
      'was_delivered', v_delivered,
      'room_event', case when v_delivered then private.room_event(v_room) end
    );
  end
  $$;

alter function visitor.list_messages owner to app_visitor;
