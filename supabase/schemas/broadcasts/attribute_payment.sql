-- Attributes a verified slip in a room to the last broadcast that the customer received within 72 hours. A refunded payment counts as no
-- payment, not as a payment of zero.
create or replace function private.attribute_payment(p_room_id uuid, p_amount numeric, p_paid_at timestamptz) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.broadcast_recipients x
    set paid_at = case when coalesce(x.paid_amount, 0) + p_amount > 0 then coalesce(x.paid_at, p_paid_at) end,
        paid_amount = nullif(greatest(0, coalesce(x.paid_amount, 0) + p_amount), 0)
    from (
      select y.broadcast_id, y.position from public.broadcast_recipients y
      where y.room_id = p_room_id and y.sent_at between p_paid_at - interval '72 hours' and p_paid_at
      order by y.sent_at desc limit 1
    ) latest
    where x.broadcast_id = latest.broadcast_id and x.position = latest.position
  $$;

alter function private.attribute_payment owner to current_user;
