-- Greets a new follower with the follow event's own reply token. Counted for conversation 1, so that their first message is not greeted
-- again.
create or replace function private.greet_follower(p_room_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_bubbles jsonb;
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id for update;
    v_bubbles := private.claim_automatic_message(v_room, 'greeting', '1');
    if v_bubbles <> '[]' then
      perform private.send_automatic_message(p_room_id, v_bubbles, jsonb_build_object('automatic', 'greeting'));
    end if;
  end
  $$;

alter function private.greet_follower owner to current_user;
grant execute on function private.greet_follower to app_system;
