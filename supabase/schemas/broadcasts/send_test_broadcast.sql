-- Sends a broadcast's bubbles to one room that the caller may answer. Links are not tracked. Returns {message, room, visitor_message} of
-- the last bubble. Errors: not_found, forbidden, broadcast_incomplete (bubbles).
create or replace function public.send_test_broadcast(p_id uuid, p_room_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
  begin
    if v_room.project_id is distinct from (select b.project_id from public.broadcasts b where b.id = p_id) then
      perform private.fail('not_found');
    end if;
    return private.send_test_broadcast(p_id, p_room_id);
  end
  $$;

alter function public.send_test_broadcast owner to app_member;
grant execute on function public.send_test_broadcast to authenticated;

create or replace function private.send_test_broadcast(p_id uuid, p_room_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts := private.lock_broadcast(p_id);
    v_room public.rooms;
    v_message public.messages;
  begin
    if v_broadcast.bubbles = '[]' then
      perform private.fail('broadcast_incomplete', 'bubbles');
    end if;
    v_message := private.write_bubbles(
      p_room_id, v_broadcast.bubbles, private.bubble_values(p_room_id), '{"trial": true}',
      case when (select s.kind from public.rooms r join public.socials s on s.id = r.social_id where r.id = p_room_id) = 'widget'
        then 'sent' else 'queued' end
    );
    perform private.audit(v_broadcast.project_id, 'broadcast.tried', p_id::text, jsonb_build_object('name', v_broadcast.name));
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    return jsonb_build_object(
      'message', to_jsonb(v_message), 'room', private.room_event(v_room), 'visitor_message', private.visitor_message(v_message)
    );
  end
  $$;

alter function private.send_test_broadcast owner to current_user;
grant execute on function private.send_test_broadcast to app_member;
