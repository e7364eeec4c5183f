-- Runs a room's deliveries now, whatever time they were postponed to. Call it after private.lock_room.
create or replace function private.hurry_delivery(p_message_id uuid) returns public.messages
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
  begin
    update public.messages m
    set retry_at = clock_timestamp(), updated_at = clock_timestamp()
    where m.id = p_message_id and private.is_held(m)
    returning * into v_message;
    if found then
      perform private.postpone_deliveries(v_message.room_id, 0);
    end if;
    return v_message;
  end
  $$;

alter function private.hurry_delivery owner to current_user;
grant execute on function private.hurry_delivery to app_member;
