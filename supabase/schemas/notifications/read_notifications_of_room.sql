-- Marks a room's notifications as read up to the message that the member has read. Deferred to the end of the transaction: everywhere
-- else, too, rooms are locked before notifications.
create or replace function private.read_notifications_of_room() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.notifications n
    set read_at = now()
    where n.user_id = new.user_id and n.room_id = new.room_id and n.read_at is null
      and not exists (select from public.messages m where m.id = n.message_id and m.sequence > new.sequence);
    if found then
      perform private.enqueue_announce_reading(new.user_id);
    end if;
    return new;
  end
  $$;

alter function private.read_notifications_of_room owner to current_user;
