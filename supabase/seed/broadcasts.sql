-- What the shop has sent to many, and is about to ---------------------------------------------------------------------

-- asked in the chat, or ticked on the order form
insert into public.customer_consents (project_id, customer_id, state, source, recorded_by, recorded_at)
select c.project_id, c.id, case when c.name in ('Kenji', 'ยายทองดี (หลานพิมพ์ให้)', 'จิ๊บ จิ๊บ 🐥') then 'no' else 'yes' end,
  case when c.phone_masked is null then 'chat' else 'form' end, pg_temp.seed_user('owner'), c.created_at + interval '1 hour'
from public.customers c
where c.project_id = pg_temp.seed_id(0, 0, 1) and c.blocked_at is null
  and c.name not in ('', 'Bank', 'บอส', 'ต้าร์', 'ตูน', 'Emma Wilson', 'โน้ต', 'Dech')
  and not exists (select from public.rooms r where r.customer_id = c.id and r.member_count is not null)
  and exists (select from public.rooms r where r.customer_id = c.id and r.kind = 'chat');

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

insert into public.broadcast_settings (project_id, quiet_from, quiet_to, link_name)
values (pg_temp.seed_id(0, 0, 1), '21:00', '08:00', 'baanfai');

insert into public.broadcast_links (token, broadcast_id, project_id, url, place, link_name)
values ('5eedkram0001', pg_temp.seed_id(12, 1), pg_temp.seed_id(0, 0, 1), 'https://baanfai.example.com/kram', 1, 'baanfai');

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

-- what LINE says of it: it gives no numbers below 20 people, and its 14 days are over
insert into public.broadcast_insights (broadcast_id, social_id, project_id, unit, state, counted_at, created_at)
select b.id, b.social_ids[1], b.project_id, 'b5eedkram', 'counted', b.finished_at + interval '15 days', b.frozen_at
from public.broadcasts b where b.id = pg_temp.seed_id(12, 1);

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

-- Broadcasts from LINE: one person may send them, another has not sent the code yet.
insert into public.bot_broadcast_settings (
  social_id, project_id, is_on, command_word, segment_id, needs_approval, daily_limit, admin_limit, sender_name
)
values (pg_temp.seed_id(1, 3), pg_temp.seed_id(0, 0, 1), true, 'บรอดแคสต์', pg_temp.seed_id(13, 1), true, 3, 5, 'บ้านฝ้าย');

insert into public.bot_admins (id, project_id, social_id, name, room_id, added_by, added_at, bound_at)
select pg_temp.seed_id(16, 1), r.project_id, r.social_id, 'แก้ว', r.id, pg_temp.seed_user('owner'), r.created_at + interval '1 minute',
  r.created_at + interval '3 minutes'
from public.rooms r join public.customers c on c.id = r.customer_id
where c.name = 'แก้ว (ทีมร้าน)' and r.project_id = pg_temp.seed_id(0, 0, 1);
insert into public.bot_admins (id, project_id, social_id, name, added_by, added_at)
values (
  pg_temp.seed_id(16, 2), pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(1, 3), 'ณัฐพล', pg_temp.seed_user('owner'), now() - interval '6 minutes'
);
insert into private.bot_admin_codes (admin_id, social_id, code_hash, expires_at)
values (pg_temp.seed_id(16, 2), pg_temp.seed_id(1, 3), extensions.digest(gen_random_uuid()::text, 'sha256'), now() + interval '9 minutes');

-- what that person has sent: one to the regulars, one that the owner did not approve
insert into public.broadcasts (
  id, project_id, name, origin, state, bubbles, social_ids, audience, link_tracking, sender_name, send_at, confirmed_count, created_by,
  started_by, created_at, frozen_at, finished_at, stage
)
values (
  pg_temp.seed_id(12, 4), pg_temp.seed_id(0, 0, 1), 'ลูกค้าประจำ · แก้ว', 'bot', 'sent',
  jsonb_build_array(jsonb_build_object('text', E'สวัสดีค่ะลูกค้าประจำบ้านฝ้าย 💚\nผ้าคลุมไหล่ลายดอกแก้วมา 12 ผืน เปิดให้จองก่อนใครถึงพรุ่งนี้เที่ยงค่ะ')),
  array[pg_temp.seed_id(1, 3)], jsonb_build_object('tags_any', jsonb_build_array(pg_temp.seed_id(10, 5))), 'off', 'บ้านฝ้าย',
  pg_temp.seed_time(9, '12:30'), 2, pg_temp.seed_user('owner'), pg_temp.seed_user('owner'), pg_temp.seed_time(9, '12:24'),
  pg_temp.seed_time(9, '12:30:01'), pg_temp.seed_time(9, '12:30:03'), 'rest'
);
insert into public.broadcast_recipients (broadcast_id, position, project_id, room_id, social_id, state, sent_at)
select b.id, row_number() over (order by r.created_at), b.project_id, r.id, r.social_id, 'sent', b.finished_at
from public.broadcasts b
join public.rooms r on r.social_id = b.social_ids[1] and r.created_at < b.frozen_at
where b.id = pg_temp.seed_id(12, 4) and exists (
  select from public.customer_tags t where t.customer_id = r.customer_id and t.tag_id = pg_temp.seed_id(10, 5)
);
insert into public.bot_requests (project_id, social_id, admin_id, segment_id, broadcast_id, state, settled_by, created_at, settled_at)
values
  (
    pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(1, 3), pg_temp.seed_id(16, 1), pg_temp.seed_id(13, 1), pg_temp.seed_id(12, 4), 'started',
    'อรทัย ใจดี', pg_temp.seed_time(9, '12:24'), pg_temp.seed_time(9, '12:29')
  ),
  (
    pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(1, 3), pg_temp.seed_id(16, 1), pg_temp.seed_id(13, 2), null, 'refused', 'อรทัย ใจดี',
    pg_temp.seed_time(4, '18:05'), pg_temp.seed_time(4, '18:20')
  ),
  (
    pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(1, 3), pg_temp.seed_id(16, 1), pg_temp.seed_id(13, 1), null, 'cancelled', null,
    pg_temp.seed_time(2, '11:40'), pg_temp.seed_time(2, '11:42')
  );
