-- Moves the caller's read mark back to before the customer's last message. Errors: not_found.
create or replace function public.mark_room_unread(p_room_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    if not found then
      perform private.fail('not_found');
    end if;
    update public.read_marks k
    set sequence = v_room.last_customer_sequence - 1, updated_at = clock_timestamp()
    where k.room_id = p_room_id and k.user_id = private.user_id() and k.sequence >= v_room.last_customer_sequence
      and v_room.last_customer_sequence > 0;
  end
  $$;

alter function public.mark_room_unread owner to app_member;
grant execute on function public.mark_room_unread to authenticated;
