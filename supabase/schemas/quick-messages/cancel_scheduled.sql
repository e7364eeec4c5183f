-- Cancels scheduled messages when the customer writes first. A message that arrives late but was written before the scheduling does not
-- count. The room is locked here, and by system.send_scheduled_message before it checks, so the two cannot run at once.
create or replace function private.cancel_scheduled() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid;
  begin
    for v_id in
      update public.scheduled_messages s
      set state = 'cancelled', reason = 'customer_wrote'
      where s.room_id = new.room_id and s.state = 'waiting' and s.cancel_on_reply
        and coalesce(new.sent_at, new.created_at) >= s.created_at
      returning s.id
    loop
      perform private.enqueue_send_scheduled(v_id, now());
    end loop;
    return null;
  end
  $$;

alter function private.cancel_scheduled owner to current_user;
