-- What the shop has sent to many, and is about to ---------------------------------------------------------------------

-- asked in the chat, or ticked on the order form
insert into public.customer_consents (project_id, customer_id, state, source, recorded_by, recorded_at)
select c.project_id, c.id, case when c.name in ('Kenji', 'ยายทองดี (หลานพิมพ์ให้)', 'จิ๊บ จิ๊บ 🐥') then 'no' else 'yes' end,
  case when c.phone_masked is null then 'chat' else 'form' end, pg_temp.seed_user('owner'), c.created_at + interval '1 hour'
from public.customers c
where c.project_id = pg_temp.seed_id(0, 0, 1) and c.blocked_at is null
  and c.name not in ('', 'Bank', 'บอส', 'ต้าร์', 'ตูน', 'Emma Wilson', 'โน้ต');

insert into public.broadcasts (
  id, project_id, name, state, bubbles, social_ids, audience, link_tracking, send_at, confirmed_count, created_by, started_by,
  created_at, frozen_at, finished_at, stage
)
values
  (
    pg_temp.seed_id(12, 1), pg_temp.seed_id(0, 0, 1), 'ผ้าฝ้ายย้อมครามล็อตใหม่', 'sent',
    jsonb_build_array(
      jsonb_build_object('text', E'ผ้าฝ้ายย้อมครามล็อตใหม่เข้าแล้วค่ะ 💙\nเสื้อเชิ้ต เดรส และผ้าคลุมไหล่ ย้อมมือจากกลุ่มแม่บ้านลำพูน รอบนี้มี 40 ชิ้น'),
      jsonb_build_object('text', E'ดูทุกแบบที่ https://baanfai.example.com/kram\nสนใจตัวไหนพิมพ์ตอบในแชทนี้ได้เลยค่ะ ส่งฟรีเมื่อครบ 1,000 บาท')
    ),
    array[pg_temp.seed_id(1, 3)], '{"consent": "yes"}', 'person', pg_temp.seed_time(18, '11:00'), 10,
    pg_temp.seed_user('owner'), pg_temp.seed_user('owner'), pg_temp.seed_time(19, '16:20'), pg_temp.seed_time(18, '11:00:01'),
    pg_temp.seed_time(18, '11:00:04'), 'rest'
  ),
  (
    pg_temp.seed_id(12, 2), pg_temp.seed_id(0, 0, 1), 'เดรส 2 ตัวลด 100 บาท', 'scheduled',
    jsonb_build_array(
      jsonb_build_object('text', E'คุณ{{ชื่อต้น|ลูกค้า}}คะ โปรเดรสใกล้หมดแล้วนะคะ 🌿\nซื้อเดรส 2 ตัว ลดทันที 100 บาท คละแบบคละไซซ์ได้ ถึงสิ้นเดือนนี้ค่ะ'),
      jsonb_build_object('text', 'พิมพ์ "เดรส" ในแชทนี้ ร้านส่งรูปแบบที่เหลือให้เลือกได้เลยค่ะ')
    ),
    array[pg_temp.seed_id(1, 1), pg_temp.seed_id(1, 2)], '{"consent": "yes", "active_days": 60}', 'total',
    pg_temp.seed_time(-4, '10:00'), 0, pg_temp.seed_user('owner'), pg_temp.seed_user('owner'), now() - interval '5 hours', null, null,
    null
  ),
  (
    pg_temp.seed_id(12, 3), pg_temp.seed_id(0, 0, 1), 'ขอบคุณลูกค้าประจำ', 'draft',
    jsonb_build_array(
      jsonb_build_object('text', 'คุณ{{ชื่อต้น|ลูกค้า}}คะ ขอบคุณที่อุดหนุนร้านบ้านฝ้ายมาตลอดนะคะ ร้านมีส่วนลด 15% ให้เฉพาะลูกค้าประจำ ใช้ได้ถึงสิ้นเดือนหน้าค่ะ')
    ),
    array[pg_temp.seed_id(1, 1)], jsonb_build_object('tags_any', jsonb_build_array(pg_temp.seed_id(10, 5))), 'total', null, 0,
    pg_temp.seed_user('owner'), null, now() - interval '2 hours', null, null, null
  );

insert into public.broadcast_links (token, broadcast_id, project_id, url, place)
values ('5eedkram0001', pg_temp.seed_id(12, 1), pg_temp.seed_id(0, 0, 1), 'https://baanfai.example.com/kram', 1);

-- everybody on LINE at that time; what followed is what the chats say
insert into public.broadcast_recipients (
  broadcast_id, position, project_id, room_id, social_id, state, reason, key, sent_at, clicked_at, replied_at
)
select b.id, row_number() over (order by k.state <> 'yes', r.created_at), b.project_id, r.id, r.social_id,
  case when k.state <> 'yes' then 'left_out' when c.name = 'ออยลี่ออยลี่' then 'not_sent' else 'sent' end,
  case when k.state <> 'yes' then 'no_consent' when c.name = 'ออยลี่ออยลี่' then 'customer_unreachable' end,
  case when k.state = 'yes' then left(md5(r.id::text), 12) end,
  case when k.state = 'yes' and c.name <> 'ออยลี่ออยลี่' then b.finished_at end,
  case c.name
    when 'คุณนิด ลาดพร้าว' then b.finished_at + interval '6 minutes'
    when 'เจ๊หมวย สำเพ็ง' then b.finished_at + interval '2 minutes'
    when 'ครูแอน โรงเรียนบ้านหนองบัว' then b.finished_at + interval '5 hours 10 minutes'
    when 'fernnn🌿' then b.finished_at + interval '34 minutes'
    when 'มิ้นท์🍃' then b.finished_at + interval '1 hour 12 minutes'
  end,
  (
    select min(m.created_at) from public.messages m
    where m.room_id = r.id and m.author_kind = 'customer' and k.state = 'yes' and c.name <> 'ออยลี่ออยลี่'
      and m.created_at between b.finished_at and b.finished_at + interval '72 hours'
  )
from public.broadcasts b
join public.rooms r on r.social_id = b.social_ids[1] and r.created_at < b.frozen_at
join public.customers c on c.id = r.customer_id
join public.customer_consents k on k.customer_id = c.id
where b.id = pg_temp.seed_id(12, 1);

insert into public.broadcast_clicks (token, broadcast_id, project_id, position, clicked_at)
select '5eedkram0001', x.broadcast_id, x.project_id, x.position, x.clicked_at + again.after
from public.broadcast_recipients x
cross join lateral (
  select interval '0' as after
  union all
  select interval '3 minutes' where x.position % 2 = 0
) again
where x.broadcast_id = pg_temp.seed_id(12, 1) and x.clicked_at is not null
order by x.clicked_at + again.after;

-- it really goes out, to the visitors of the shop's pages
select private.enqueue_prepare_broadcast(b.id, b.send_at)
from public.broadcasts b where b.project_id = pg_temp.seed_id(0, 0, 1) and b.state = 'scheduled';

insert into public.vip_segments (id, project_id, name, definition, created_by, created_at) values
  (
    pg_temp.seed_id(13, 1), pg_temp.seed_id(0, 0, 1), 'ลูกค้าประจำ',
    jsonb_build_object('tags_any', jsonb_build_array(pg_temp.seed_id(10, 5))), pg_temp.seed_user('owner'), now() - interval '20 days'
  ),
  (
    pg_temp.seed_id(13, 2), pg_temp.seed_id(0, 0, 1), 'ขายส่ง',
    jsonb_build_object('tags_any', jsonb_build_array(pg_temp.seed_id(10, 3)), 'active_days', 90), pg_temp.seed_user('owner'),
    now() - interval '20 days'
  );
