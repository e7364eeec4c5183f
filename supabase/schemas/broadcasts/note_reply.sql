-- Counts a message within 72 hours as a reply to the last broadcast that the customer received, unless it was written earlier. A message
-- with an opt-out keyword revokes consent.
create or replace function private.note_reply() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.broadcast_recipients x set replied_at = new.created_at
    from (
      select y.broadcast_id, y.position from public.broadcast_recipients y
      where y.room_id = new.room_id and y.sent_at > now() - interval '72 hours'
        and y.sent_at <= least(new.sent_at, new.created_at)
      order by y.sent_at desc limit 1
    ) latest
    where x.broadcast_id = latest.broadcast_id and x.position = latest.position and x.replied_at is null;
    if new.kind = 'text' and lower(btrim(new.text)) in ('หยุดรับข่าว', 'หยุดรับข่าวสาร', 'ไม่รับข่าวสาร', 'unsubscribe') then
      insert into public.customer_consents (project_id, customer_id, state, source)
      select r.project_id, r.customer_id, 'no', 'chat' from public.rooms r where r.id = new.room_id;
    end if;
    return null;
  end
  $$;

alter function private.note_reply owner to current_user;
