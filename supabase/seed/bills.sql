-- What the shop asked for in chats: paid by the slip in the chat, on its way, waiting, being checked and overdue. After the slips, whose
-- trigger would match them. The tokens of the public pages depend on this installation's keys: local/seed.ts.
insert into public.bills (
  id, project_id, room_id, number, state, subtotal_satang, shipping_satang, paid_satang, note, due_at, wants_address, recipient_name,
  recipient_phone, address_line, sub_district, district, province, postcode, address_at, carrier, tracking_number, shipped_at, created_by,
  sent_at, paid_at, created_at, message_id
)
select
  pg_temp.seed_id(60, k.number), pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(4, k.room), k.number, k.state,
  (select sum(i.quantity * i.satang) from seed_bill_items i where i.bill = k.number), k.shipping,
  case when k.state = 'paid' then s.amount else 0 end, k.note,
  case when k.due_days is not null then
    ((a.created_at at time zone 'Asia/Bangkok')::date + k.due_days + 1)::timestamp at time zone 'Asia/Bangkok' - interval '1 second'
  end,
  k.wants_address, k.address[1], k.address[2], k.address[3], k.address[4], k.address[5], k.address[6], k.address[7],
  case when k.address is not null then coalesce(s.settled_at, a.created_at) + interval '1 minute' end, k.carrier, k.tracking,
  z.created_at + interval '1 minute', pg_temp.seed_user(k.author), a.created_at,
  case when k.state = 'paid' then s.settled_at end, a.created_at, a.id
from seed_bills k
join public.messages a on a.id = pg_temp.seed_id(5, k.room, k.sequence)
left join public.slips s on s.id = pg_temp.seed_id(41, k.slip)
left join lateral (
  select m.created_at from public.messages m
  where m.room_id = pg_temp.seed_id(4, k.room) and m.text like '%' || k.shipped_after || '%' and m.author_kind = 'member'
  order by m.sequence limit 1
) z on true
order by k.number;

update public.messages m set content = m.content || jsonb_build_object('due', 'ชำระภายใน ' || pg_temp.seed_date(b.due_at))
from public.bills b
where b.message_id = m.id and b.project_id = pg_temp.seed_id(0, 0, 1) and b.due_at is not null;

insert into public.bill_items (bill_id, project_id, position, name, quantity, price_satang)
select pg_temp.seed_id(60, i.bill), pg_temp.seed_id(0, 0, 1), i.place, i.name, i.quantity, i.satang from seed_bill_items i;

insert into public.bill_payments (slip_id, project_id, bill_id, origin, state, reason, amount_satang, transfer_key, created_at)
select
  s.id, s.project_id, pg_temp.seed_id(60, k.number), 'room', case when k.state = 'paid' then 'counted' else 'checking' end,
  case when k.state <> 'paid' then 'waiting' end, case when k.state = 'paid' then s.amount end, private.transfer_key(s.bank, s.reference),
  s.created_at
from seed_bills k join public.slips s on s.id = pg_temp.seed_id(41, k.slip);

insert into public.bill_events (bill_id, project_id, kind, actor_id, details, created_at)
select b.id, b.project_id, e.kind, e.actor_id, e.details, e.at
from public.bills b
cross join lateral (
  values
    ('created', b.created_by, '{}'::jsonb, b.created_at), ('sent', b.created_by, '{}', b.sent_at),
    ('checking', null, '{}', case when b.state = 'checking' then b.sent_at + interval '24 minutes' end),
    ('overdue', null, '{}', case when b.state = 'overdue' then b.due_at + interval '1 second' end),
    ('paid', null, jsonb_build_object('paid', b.paid_satang), b.paid_at), ('address_given', null, '{}', b.address_at),
    (
      'shipped', b.created_by, jsonb_build_object('carrier', b.carrier, 'tracking_number', b.tracking_number), b.shipped_at
    )
) e (kind, actor_id, details, at)
where b.project_id = pg_temp.seed_id(0, 0, 1) and e.at is not null;
