-- The demo shop: ร้านบ้านฝ้าย, a cotton clothes shop in Lamphun, with its team, customers and two months of chats.
-- Written by `node --import tsx supabase/seed/generate.ts` from the files in supabase/seed; edit those, not this.
--
-- Runs once, in one transaction, after the three demo accounts exist. All times are relative to now().

do $$
begin
  if (select count(*) from auth.users where email in ('owner@demo.local', 'agent@demo.local', 'viewer@demo.local')) <> 3 then
    raise exception 'The demo accounts owner@, agent@ and viewer@demo.local must exist before the demo shop is filled in.';
  end if;
end
$$;

-- Ids are fixed: 5eed0000-… project, 5eed0001-… socials, 2 customers, 3 identities, 4 rooms, 5 messages (room, sequence),
-- 6 widget visitors, 7 the clients' ids of messages, 8 invitations, 9 files,
-- 10 tags, 11 folders of quick messages, 12 broadcasts, 13 groups of VIPs, 14 a friend's account, 15 invoices, 17 coupons, 18 saved items,
-- 19 posts, 20 uses of coupons, 21 rich menus, 22 their versions, 60 bills.
create function pg_temp.seed_id(kind integer, number integer, part integer default 0) returns uuid
  language sql immutable strict
  as $$ select format('5eed%s-0000-4000-8000-%s%s', lpad(kind::text, 4, '0'), lpad(number::text, 6, '0'), lpad(part::text, 6, '0'))::uuid $$;

-- A time of day in Bangkok so many days ago; without days, a length of time before now.
create function pg_temp.seed_time(days_ago integer, clock interval) returns timestamptz
  language sql stable
  as $$
    select case
      when days_ago is null then now() - clock
      else (date_trunc('day', now() at time zone 'Asia/Bangkok') - make_interval(days => days_ago) + clock) at time zone 'Asia/Bangkok'
    end
  $$;

-- A day as customers read it.
create function pg_temp.seed_date(at timestamptz) returns text
  language sql immutable
  as $$
    select format(
      '%s %s %s', extract(day from d), (string_to_array('ม.ค.,ก.พ.,มี.ค.,เม.ย.,พ.ค.,มิ.ย.,ก.ค.,ส.ค.,ก.ย.,ต.ค.,พ.ย.,ธ.ค.', ','))[extract(month from d)],
      extract(year from d) + 543
    )
    from (select (at at time zone 'Asia/Bangkok')::date) t (d)
  $$;

create temp table seed_team (role text, email text, name text, can_broadcast boolean, can_see_contacts boolean);
create temp table seed_project (name text);
create temp table seed_socials (number integer, kind text, name text, external_id text, greeting text);
create temp table seed_customers (number integer, name text, language text, notes text, phone text, email text, blocked boolean, is_group boolean);
-- moments are given as the sequence of the message that set them
create temp table seed_rooms (
  number integer, social integer, customer integer, status text, assignee text, conversation_number integer, last_sequence integer,
  last_message integer, last_from_customer integer, waiting_since integer, bot_failed integer, customer_read integer,
  customer_delivered integer, team_read integer, handled_by text, left_at integer, post integer
);
create temp table seed_conversations (room integer, number integer, opened integer, answered integer, resolved integer, resolved_by text);
create temp table seed_marks (room integer, reader text, sequence integer);
create temp table seed_pins (room integer, reader text);
create temp table seed_drafts (room integer, author text, text text);
create temp table seed_messages (
  room integer, sequence integer, conversation integer, days_ago integer, clock interval, author text, kind text, assignee text,
  previous_assignee text, text text
);

-- what LINE says of the account
create temp table seed_line (quota_limit integer, quota_used integer, followers integer);
create temp table seed_members (room integer, external_id text, name text);
create temp table seed_slips (
  name text, number integer, bank text, reference text, qr_text text, amount bigint, expected bigint, sender_name text,
  sender_account text, receiver_bank text, receiver_name text, receiver_account text, minutes_before integer, outcome text, reason text,
  is_known boolean, attempts integer, decision text, note text, same_as integer
);
-- of a channel's message: what it is besides its words
create temp table seed_extras (
  room integer, sequence integer, kind text, content jsonb, is_native boolean, quoted integer, reaction text, is_unsent boolean,
  gone_file text, file jsonb, edited text, external_id text
);
create temp table seed_posts (number integer, social integer, external_id text, text text, url text, days_ago integer);
-- a private answer in a room of comments, and its copy in the chat
create temp table seed_private_answers (chat integer, copy integer, room integer, answer integer);

create temp table seed_bills (
  number integer, room integer, sequence integer, author text, state text, shipping bigint, slip integer, due_days integer, note text,
  wants_address boolean, address text[], carrier text, tracking text, shipped_after text
);
create temp table seed_bill_items (bill integer, place integer, name text, quantity integer, satang bigint);

create function pg_temp.seed_user(role_name text) returns uuid
  language sql stable
  as $$ select u.id from seed_team t join auth.users u on u.email = t.email where t.role = role_name $$;

insert into seed_team (role, email, name, can_broadcast, can_see_contacts) values
  ('owner', 'owner@demo.local', 'อรทัย ใจดี', true, true),
  ('agent', 'agent@demo.local', 'ณัฐพล ศรีสุข', false, false),
  ('viewer', 'viewer@demo.local', 'ฝน ช่างดู', false, false);

insert into seed_project (name) values
  ('ร้านบ้านฝ้าย');

insert into seed_socials (number, kind, name, external_id, greeting) values
  (1, 'widget', 'แชทหน้าเว็บ บ้านฝ้าย', 'demo0000widget01', 'สวัสดีค่ะ ร้านบ้านฝ้ายยินดีต้อนรับ 🌿 ถามไซซ์ ถามสต๊อก ถามเลขพัสดุได้เลยนะคะ'),
  (2, 'widget', 'หน้าโปรโมชัน', 'demo0000widget02', 'เดรส 2 ตัวลด 100 บาท ถึงสิ้นเดือนนี้ค่ะ 💚 คละแบบคละไซซ์ได้ สนใจตัวไหนทักได้เลยนะคะ'),
  (3, 'line', 'บ้านฝ้าย', 'Ue9aef8b1bfae835d9b01fcfa4699bc95', null),
  (4, 'facebook', 'บ้านฝ้าย Cotton House', '105550199000001', null),
  (5, 'instagram', 'baanfai.cotton', '17841455501990001', null);

insert into seed_customers (number, name, language, notes, phone, email, blocked, is_group) values
  (1, 'พลอย ♡', null, 'เคยโดนร้านอื่นโกง อธิบายให้มั่นใจก่อนโอน
สูง 150', '095-555-0114', null, false, false),
  (2, 'คุณนิด ลาดพร้าว', null, 'ส่ง Kerry เท่านั้น! Flash เคยโยนข้ามรั้ว
ลาดพร้าว 71', '081-555-0142', 'nid.ladprao@example.com', false, false),
  (3, 'แม่น้องอิงฟ้า 👶', null, 'น้องแพ้ง่าย เลือกสีครีมหรือสีย้อมธรรมชาติให้
น้องอิงฟ้า 2 ขวบกว่า 14 กก. ใส่ 4 ขวบ', '086-555-0129', null, false, false),
  (4, 'เจ๊หมวย สำเพ็ง', null, 'ราคาส่ง จ่ายไวมาก ชอบต่อราคา ยืนราคาได้ แถมค่าส่งแทน', null, null, false, false),
  (5, 'Emma Wilson', 'en', '', null, 'emma.w@example.com', false, false),
  (6, 'ແກ້ວ Keo', 'lo', '', null, null, false, false),
  (7, 'คุณหญิงกรรณิการ์ พิพัฒน์พงศ์ไพศาลกุลวัฒนา (ประธานชมรมคนรักผ้าฝ้ายทอมือ จ.พระนครศรีอยุธยา)', null, 'เรียกคุณหญิง พูดสุภาพ ตอบครบทุกข้อ', '081-555-0107', null, false, false),
  (8, '', null, '', null, null, false, false),
  (9, 'สมชาย รักดี', null, 'แฟนใส่ M ชอบสีครีม', null, null, false, false),
  (10, 'fernnn🌿', null, 'สูง 152 ใส่ S', null, null, false, false),
  (11, 'Bank', null, '', null, null, false, false),
  (12, 'ครูแอน โรงเรียนบ้านหนองบัว', null, 'ต้องมีใบเสนอราคาให้ ผอ. เซ็นก่อนทุกครั้ง งบโรงเรียนออกช้า ใจเย็นๆ', '085-555-0191', 'kruann@example.com', false, false),
  (13, 'เจ้แดง ตลาดไท', null, 'ทักมาหาทุเรียน ได้หมวกกลับไป 555', null, null, false, false),
  (14, 'บีม', 'th', '', null, null, false, false),
  (15, 'หนิง หน่อง', null, 'ช่วงไหล่กว้าง เสื้อเชิ้ตต้องเผื่อ 1 ไซซ์', '084-555-0126', null, false, false),
  (16, 'ออยลี่ออยลี่', null, '', null, null, false, false),
  (17, 'ตุ๊กตา', null, 'รอเสื้อคลุมหมอกสีเทา 1 ตัว', null, null, false, false),
  (18, 'พิมพ์ชนก วงศ์สวัสดิ์', null, 'เคสตะเข็บแตก คืนเงินแล้ว ครั้งหน้าแถมถุงผ้า', '086-555-0118', null, false, false),
  (19, 'มิ้นท์🍃', null, '', '080-555-0183', null, false, false),
  (20, 'เปิ้ล เชียงใหม่', null, 'พัสดุฝากลุงยามป้อมหน้าคอนโด', '085-555-0139', null, false, false),
  (21, 'ป้าสมศรี', null, 'พิมพ์ด้วยเสียง อ่านช้าๆ ชอบเก็บปลายทาง
หลังวัดพระนอน ลำปาง', '084-555-0103', null, false, false),
  (22, 'อาร์ม', null, '', '089-555-0131', null, false, false),
  (23, 'จิ๊บ จิ๊บ 🐥', null, '', '083-555-0195', null, false, false),
  (24, 'Kenji', 'en', '', null, null, false, false),
  (25, 'Sarah M.', 'en', 'Lives in Hua Hin, wears XL', null, 'sarah.m@example.com', false, false),
  (26, 'นวลจันทร์ ศรีทอง', null, 'ซื้อให้คุณแม่วัย 72 แบบสวมหัวเท่านั้น', '083-555-0152', null, false, false),
  (27, 'ต้าร์', null, '', null, null, false, false),
  (28, 'Ann Anna', null, 'อยู่สิงคโปร์ ส่งบ้านแม่ที่หาดใหญ่', null, null, false, false),
  (29, 'ตูน', null, '', null, null, false, false),
  (30, 'ฟ้าใส🌤️', null, '', null, null, false, false),
  (31, 'วรรณา จันทร์หอม', null, '', null, null, false, false),
  (32, 'เจี๊ยบ ของฝากโคราช', null, '', null, null, false, false),
  (33, 'บอส', null, '', null, null, false, false),
  (34, 'เค้ก', 'th', '', null, null, false, false),
  (35, 'ยายทองดี (หลานพิมพ์ให้)', null, 'เก็บปลายทางเท่านั้น ยายไม่เชื่อโอน', '082-555-0177', null, false, false),
  (36, 'แพรว', null, '', '087-555-0138', null, false, false),
  (37, 'กิ๊ฟท์ กิ๊ฟ', null, '', null, null, false, false),
  (38, 'โน้ต', null, '', null, null, false, false),
  (39, 'May Thanyarat', null, 'เพจรีวิว ดีล 1 โพสต์ 1,500', '087-555-0164', 'may.review@example.com', false, false),
  (40, 'ตี๋ บางนา', null, '', null, null, false, false),
  (41, 'จูน🌙', null, '', '086-555-0170', null, false, false),
  (42, 'แก้ว (ทีมร้าน)', null, 'ทีมร้าน ส่งบรอดแคสต์ผ่านไลน์ได้', null, null, false, false),
  (43, 'Dech', null, '', null, null, false, false),
  (44, 'หญิง ขวัญใจ', null, '', null, null, false, false),
  (45, 'ปาง ปานวาด', null, '', null, null, false, false),
  (46, 'แม่ค้าตลาดนัดลำพูน', null, '', null, null, false, true),
  (47, 'แก๊งผ้าฝ้าย 🧵', null, '', null, null, false, true),
  (48, 'โค้ชเอก รับทำการตลาด🔥', null, '', null, null, true, false),
  (49, 'นิ่ม นวลนิ่ม', null, '', null, null, false, false),
  (50, 'แพท ปัทมา', null, '', null, null, false, false),
  (51, 'เสื้อผ้าประตูน้ำ ราคาส่ง', null, '', null, null, false, false);

insert into seed_rooms (number, social, customer, status, assignee, conversation_number, last_sequence, last_message, last_from_customer, waiting_since, bot_failed, customer_read, customer_delivered, team_read, handled_by, left_at, post) values
  (1, 1, 1, 'open', null, 1, 3, 3, 3, 1, null, 3, 3, 0, 'human', null, null),
  (2, 1, 8, 'open', null, 1, 2, 2, 2, 1, null, 2, 2, 0, 'human', null, null),
  (3, 2, 10, 'open', null, 1, 5, 5, 5, 1, null, 5, 5, 0, 'human', null, null),
  (4, 3, 14, 'open', null, 1, 7, 7, 7, 4, 6, 7, 7, 7, 'human', null, null),
  (5, 3, 24, 'open', null, 1, 6, 6, 6, 3, 5, 6, 6, 2, 'human', null, null),
  (6, 5, 6, 'open', null, 1, 5, 5, 5, 1, null, 5, 5, 5, 'human', null, null),
  (7, 3, 21, 'open', null, 1, 8, 8, 8, 3, 6, 8, 8, 8, 'human', null, null),
  (8, 1, 4, 'open', 'owner', 2, 24, 24, 24, 22, null, 24, 24, 24, 'human', null, null),
  (9, 1, 7, 'open', 'owner', 2, 18, 18, 18, 16, null, 18, 18, 18, 'human', null, null),
  (10, 4, 32, 'open', 'owner', 1, 12, 12, 12, 9, null, 12, 12, 12, 'human', null, null),
  (11, 1, 2, 'open', 'agent', 1, 15, 15, 15, 12, null, 15, 15, 15, 'human', null, null),
  (12, 3, 22, 'open', 'agent', 1, 18, 18, 18, 16, null, 18, 18, 18, 'human', null, null),
  (13, 2, 23, 'open', 'agent', 1, 13, 13, 13, 11, null, 13, 13, 10, 'human', null, null),
  (14, 1, 17, 'open', 'agent', 1, 11, 11, 11, 9, null, 11, 11, 11, 'human', null, null),
  (15, 1, 5, 'open', 'owner', 1, 18, 18, 17, null, null, 18, 18, 18, 'human', null, null),
  (16, 1, 12, 'open', 'owner', 1, 27, 27, 24, null, null, 25, 25, 27, 'human', null, null),
  (17, 2, 25, 'open', 'owner', 2, 16, 16, 15, null, null, 16, 16, 16, 'human', null, null),
  (18, 1, 18, 'open', 'owner', 2, 23, 23, 22, null, null, 23, 23, 23, 'human', null, null),
  (19, 3, 4, 'open', 'owner', 2, 27, 27, 26, null, null, 26, 26, 27, 'human', null, null),
  (20, 4, 39, 'open', 'owner', 1, 15, 15, 14, null, null, 15, 15, 15, 'human', null, null),
  (21, 1, 35, 'open', 'owner', 2, 21, 21, 20, null, null, 21, 21, 21, 'human', null, null),
  (22, 2, 31, 'open', 'owner', 1, 10, 10, 9, null, null, 9, 10, 10, 'human', null, null),
  (23, 1, 3, 'open', 'agent', 1, 22, 22, 21, null, null, 21, 22, 22, 'human', null, null),
  (24, 1, 9, 'open', 'agent', 1, 23, 23, 22, null, null, 22, 23, 23, 'human', null, null),
  (25, 2, 11, 'open', 'agent', 1, 18, 18, 17, null, null, 18, 18, 18, 'human', null, null),
  (26, 1, 15, 'open', 'agent', 1, 20, 20, 19, null, null, 20, 20, 20, 'human', null, null),
  (27, 3, 16, 'open', 'agent', 2, 24, 24, 21, null, null, 21, 21, 24, 'human', 22, null),
  (28, 1, 20, 'open', 'agent', 1, 19, 19, 18, null, null, 19, 19, 19, 'human', null, null),
  (29, 5, 28, 'open', 'agent', 1, 18, 18, 16, null, null, 17, 17, 18, 'human', null, null),
  (30, 2, 27, 'open', 'agent', 1, 12, 12, 10, null, null, 12, 12, 12, 'human', null, null),
  (31, 1, 37, 'open', 'agent', 1, 11, 11, 10, null, null, 10, 11, 11, 'human', null, null),
  (32, 1, 30, 'open', null, 1, 8, 8, 7, null, null, 8, 8, 8, 'human', null, null),
  (33, 2, 33, 'open', null, 1, 8, 8, 7, null, null, 8, 8, 8, 'human', null, null),
  (34, 1, 34, 'open', null, 1, 10, 10, 9, null, null, 10, 10, 10, 'human', null, null),
  (35, 2, 36, 'open', null, 1, 12, 12, 11, null, null, 12, 12, 12, 'human', null, null),
  (36, 4, 38, 'open', null, 1, 11, 11, 10, null, null, 11, 11, 11, 'human', null, null),
  (37, 1, 29, 'open', null, 1, 11, 11, 10, null, null, 11, 11, 11, 'human', null, null),
  (38, 1, 48, 'resolved', null, 1, 8, 7, 5, null, null, 5, 5, 8, 'human', null, null),
  (39, 1, 26, 'resolved', 'owner', 3, 23, 22, 22, null, null, 22, 22, 23, 'human', null, null),
  (40, 2, 19, 'resolved', 'agent', 2, 22, 21, 20, null, null, 21, 21, 22, 'human', null, null),
  (41, 2, 13, 'resolved', 'owner', 3, 32, 31, 30, null, null, 31, 31, 32, 'human', null, null),
  (42, 2, 1, 'resolved', 'agent', 1, 17, 16, 16, null, null, 16, 16, 17, 'human', null, null),
  (43, 2, 2, 'resolved', 'agent', 1, 14, 13, 12, null, null, 13, 13, 14, 'human', null, null),
  (44, 3, 2, 'resolved', 'agent', 3, 33, 32, 31, null, null, 31, 31, 33, 'human', null, null),
  (45, 3, 3, 'resolved', 'owner', 2, 25, 24, 23, null, null, 23, 23, 25, 'human', null, null),
  (46, 3, 9, 'resolved', 'agent', 1, 13, 12, 11, null, null, 11, 11, 13, 'human', null, null),
  (47, 2, 21, 'resolved', 'owner', 1, 22, 21, 20, null, null, 21, 21, 22, 'human', null, null),
  (48, 3, 12, 'resolved', 'owner', 1, 20, 19, 18, null, null, 18, 18, 20, 'human', null, null),
  (49, 3, 10, 'resolved', 'agent', 2, 19, 18, 18, null, null, 18, 18, 19, 'human', null, null),
  (50, 3, 20, 'resolved', 'agent', 3, 28, 27, 26, null, null, 26, 26, 28, 'human', null, null),
  (51, 3, 19, 'resolved', 'agent', 2, 22, 21, 20, null, null, 20, 20, 22, 'human', null, null),
  (52, 3, 23, 'resolved', 'owner', 1, 15, 14, 13, null, null, 13, 13, 15, 'human', null, null),
  (53, 4, 15, 'resolved', 'agent', 1, 21, 20, 20, null, null, 20, 20, 21, 'human', null, null),
  (54, 4, 31, 'resolved', 'owner', 1, 21, 20, 19, null, null, 20, 20, 21, 'human', null, null),
  (55, 4, 17, 'resolved', 'agent', 1, 23, 22, 21, null, null, 22, 22, 23, 'human', null, null),
  (56, 4, 37, 'resolved', 'owner', 1, 15, 14, 13, null, null, 14, 14, 15, 'human', null, null),
  (57, 5, 34, 'resolved', 'agent', 1, 16, 15, 14, null, null, 15, 15, 16, 'human', null, null),
  (58, 5, 36, 'resolved', 'owner', 2, 19, 18, 17, null, null, 18, 18, 19, 'human', null, null),
  (59, 5, 14, 'resolved', 'agent', 1, 17, 16, 15, null, null, 16, 16, 17, 'human', null, null),
  (60, 5, 1, 'resolved', 'owner', 1, 14, 13, 12, null, null, 13, 13, 14, 'human', null, null),
  (61, 3, 40, 'open', null, 1, 5, 5, 4, null, null, 4, 4, 5, 'bot', null, null),
  (62, 3, 41, 'open', 'agent', 1, 15, 15, 14, null, null, 14, 14, 15, 'human', null, null),
  (63, 3, 42, 'resolved', 'owner', 1, 7, 6, 6, null, null, 6, 6, 7, 'human', null, null),
  (64, 3, 43, 'resolved', 'agent', 1, 11, 10, 5, null, null, 5, 5, 11, 'human', null, null),
  (65, 5, 44, 'resolved', 'agent', 1, 12, 11, 10, null, null, 11, 11, 12, 'human', null, null),
  (66, 4, 45, 'open', 'owner', 1, 9, 9, 8, null, null, 9, 9, 9, 'human', null, null),
  (67, 3, 47, 'open', 'agent', 1, 11, 11, 10, null, null, 10, 10, 11, 'human', null, null),
  (68, 3, 46, 'resolved', 'owner', 1, 7, 4, 4, null, null, 4, 4, 7, 'human', 6, null),
  (69, 4, 37, 'open', null, 1, 1, 1, 1, 1, null, 0, 0, 1, 'human', null, 1),
  (70, 5, 49, 'open', null, 1, 2, 2, 2, 1, null, 0, 0, 2, 'human', null, 3),
  (71, 4, 50, 'resolved', 'owner', 1, 7, 6, 5, null, null, 0, 0, 7, 'human', null, 1),
  (72, 4, 50, 'open', 'owner', 1, 6, 6, 5, null, null, 6, 6, 6, 'human', null, null),
  (73, 4, 17, 'resolved', 'owner', 1, 6, 4, 3, null, null, 0, 0, 6, 'human', null, 2),
  (74, 4, 49, 'resolved', 'agent', 1, 4, 2, 1, null, null, 0, 0, 4, 'human', null, 2),
  (75, 4, 51, 'resolved', null, 1, 2, 1, 1, null, null, 0, 0, 2, 'human', null, 1),
  (76, 5, 1, 'resolved', 'owner', 1, 6, 5, 4, null, null, 0, 0, 6, 'human', null, 3);

insert into seed_conversations (room, number, opened, answered, resolved, resolved_by) values
  (1, 1, 1, null, null, null),
  (2, 1, 1, null, null, null),
  (3, 1, 1, null, null, null),
  (4, 1, 1, null, null, null),
  (5, 1, 1, null, null, null),
  (6, 1, 1, null, null, null),
  (7, 1, 1, null, null, null),
  (8, 1, 1, 3, 15, 'owner'),
  (8, 2, 16, 18, null, null),
  (9, 1, 1, 3, 9, 'agent'),
  (9, 2, 10, 12, null, null),
  (10, 1, 1, 3, null, null),
  (11, 1, 1, 2, null, null),
  (12, 1, 1, 2, null, null),
  (13, 1, 1, 3, null, null),
  (14, 1, 1, 2, null, null),
  (15, 1, 1, 2, null, null),
  (16, 1, 1, 2, null, null),
  (17, 1, 1, 2, 9, 'owner'),
  (17, 2, 10, 12, null, null),
  (18, 1, 1, 2, 8, 'owner'),
  (18, 2, 9, 12, null, null),
  (19, 1, 1, 2, 15, 'owner'),
  (19, 2, 16, 18, null, null),
  (20, 1, 1, 3, null, null),
  (21, 1, 1, 3, 14, 'owner'),
  (21, 2, 15, 17, null, null),
  (22, 1, 1, 2, null, null),
  (23, 1, 1, 2, null, null),
  (24, 1, 1, 3, null, null),
  (25, 1, 1, 2, null, null),
  (26, 1, 1, 2, null, null),
  (27, 1, 1, 2, 12, 'agent'),
  (27, 2, 13, 14, null, null),
  (28, 1, 1, 2, null, null),
  (29, 1, 1, 2, null, null),
  (30, 1, 1, 2, null, null),
  (31, 1, 1, 2, null, null),
  (32, 1, 1, 2, null, null),
  (33, 1, 1, 2, null, null),
  (34, 1, 1, 2, null, null),
  (35, 1, 1, 2, null, null),
  (36, 1, 1, 3, null, null),
  (37, 1, 1, 2, null, null),
  (38, 1, 1, 3, 8, 'agent'),
  (39, 1, 1, 2, 12, 'owner'),
  (39, 2, 13, 14, 17, 'owner'),
  (39, 3, 18, 19, 23, 'agent'),
  (40, 1, 1, 2, 12, 'agent'),
  (40, 2, 13, 15, 22, 'agent'),
  (41, 1, 1, 2, 16, 'owner'),
  (41, 2, 17, 18, 23, 'owner'),
  (41, 3, 24, 25, 32, 'owner'),
  (42, 1, 1, 2, 17, 'agent'),
  (43, 1, 1, 2, 14, 'agent'),
  (44, 1, 1, 2, 12, 'agent'),
  (44, 2, 13, 14, 22, 'agent'),
  (44, 3, 23, 24, 33, 'owner'),
  (45, 1, 1, 2, 14, 'owner'),
  (45, 2, 15, 16, 25, 'agent'),
  (46, 1, 1, 2, 13, 'agent'),
  (47, 1, 1, 3, 22, 'owner'),
  (48, 1, 1, 2, 20, 'owner'),
  (49, 1, 1, 2, 15, 'agent'),
  (49, 2, 16, 17, 19, 'agent'),
  (50, 1, 1, 2, 13, 'agent'),
  (50, 2, 14, 15, 18, 'agent'),
  (50, 3, 19, 20, 28, 'agent'),
  (51, 1, 1, 2, 12, 'agent'),
  (51, 2, 13, 14, 22, 'agent'),
  (52, 1, 1, 2, 15, 'owner'),
  (53, 1, 1, 2, 21, 'agent'),
  (54, 1, 1, 3, 21, 'owner'),
  (55, 1, 1, 2, 23, 'agent'),
  (56, 1, 1, 2, 15, 'owner'),
  (57, 1, 1, 2, 16, 'agent'),
  (58, 1, 1, 2, 12, 'owner'),
  (58, 2, 13, 14, 19, 'owner'),
  (59, 1, 1, 2, 17, 'agent'),
  (60, 1, 1, 2, 14, 'owner'),
  (61, 1, 1, null, null, null),
  (62, 1, 1, 8, null, null),
  (63, 1, 1, 2, 7, 'owner'),
  (64, 1, 1, 2, 11, 'agent'),
  (65, 1, 1, 2, 12, 'agent'),
  (66, 1, 1, 2, null, null),
  (67, 1, 1, 4, null, null),
  (68, 1, 1, 3, 7, 'owner'),
  (69, 1, 1, null, null, null),
  (70, 1, 1, null, null, null),
  (71, 1, 1, 2, 7, 'owner'),
  (72, 1, 1, 1, null, null),
  (73, 1, 1, 2, 6, 'owner'),
  (74, 1, 1, 2, 4, 'agent'),
  (75, 1, 1, null, 2, 'owner'),
  (76, 1, 1, 2, 6, 'owner');

insert into seed_marks (room, reader, sequence) values
  (4, 'owner', 3),
  (4, 'agent', 7),
  (4, 'viewer', 3),
  (5, 'owner', 2),
  (5, 'agent', 2),
  (5, 'viewer', 2),
  (6, 'owner', 5),
  (7, 'owner', 8),
  (7, 'agent', 2),
  (7, 'viewer', 2),
  (8, 'owner', 24),
  (8, 'agent', 24),
  (8, 'viewer', 21),
  (9, 'owner', 15),
  (9, 'agent', 18),
  (9, 'viewer', 15),
  (10, 'owner', 8),
  (10, 'agent', 12),
  (10, 'viewer', 8),
  (11, 'owner', 15),
  (11, 'agent', 11),
  (11, 'viewer', 11),
  (12, 'owner', 18),
  (12, 'agent', 18),
  (12, 'viewer', 15),
  (13, 'owner', 10),
  (13, 'agent', 10),
  (13, 'viewer', 10),
  (14, 'owner', 11),
  (14, 'agent', 8),
  (14, 'viewer', 8),
  (15, 'owner', 18),
  (15, 'agent', 18),
  (15, 'viewer', 18),
  (16, 'owner', 27),
  (16, 'agent', 27),
  (16, 'viewer', 27),
  (17, 'owner', 16),
  (17, 'agent', 16),
  (17, 'viewer', 16),
  (18, 'owner', 23),
  (18, 'agent', 23),
  (18, 'viewer', 23),
  (19, 'owner', 27),
  (19, 'agent', 27),
  (19, 'viewer', 27),
  (20, 'owner', 15),
  (20, 'agent', 15),
  (20, 'viewer', 15),
  (21, 'owner', 21),
  (21, 'agent', 21),
  (21, 'viewer', 21),
  (22, 'owner', 10),
  (22, 'agent', 10),
  (22, 'viewer', 10),
  (23, 'owner', 22),
  (23, 'agent', 22),
  (23, 'viewer', 22),
  (24, 'owner', 23),
  (24, 'agent', 23),
  (24, 'viewer', 23),
  (25, 'owner', 18),
  (25, 'agent', 18),
  (25, 'viewer', 18),
  (26, 'owner', 20),
  (26, 'agent', 20),
  (26, 'viewer', 20),
  (27, 'owner', 24),
  (27, 'agent', 24),
  (27, 'viewer', 24),
  (28, 'owner', 19),
  (28, 'agent', 19),
  (28, 'viewer', 19),
  (29, 'owner', 18),
  (29, 'agent', 18),
  (29, 'viewer', 18),
  (30, 'owner', 12),
  (30, 'agent', 12),
  (30, 'viewer', 12),
  (31, 'owner', 11),
  (31, 'agent', 11),
  (31, 'viewer', 11),
  (32, 'owner', 8),
  (32, 'agent', 8),
  (32, 'viewer', 8),
  (33, 'owner', 8),
  (33, 'agent', 8),
  (33, 'viewer', 8),
  (34, 'owner', 10),
  (34, 'agent', 10),
  (34, 'viewer', 10),
  (35, 'owner', 12),
  (35, 'agent', 12),
  (35, 'viewer', 12),
  (36, 'owner', 11),
  (36, 'agent', 11),
  (36, 'viewer', 11),
  (37, 'owner', 11),
  (37, 'agent', 11),
  (37, 'viewer', 11),
  (38, 'owner', 8),
  (38, 'agent', 8),
  (38, 'viewer', 8),
  (39, 'owner', 23),
  (39, 'agent', 23),
  (39, 'viewer', 23),
  (40, 'owner', 22),
  (40, 'agent', 22),
  (40, 'viewer', 22),
  (41, 'owner', 32),
  (41, 'agent', 32),
  (41, 'viewer', 32),
  (42, 'owner', 17),
  (42, 'agent', 17),
  (42, 'viewer', 17),
  (43, 'owner', 14),
  (43, 'agent', 14),
  (43, 'viewer', 14),
  (44, 'owner', 33),
  (44, 'agent', 33),
  (44, 'viewer', 33),
  (45, 'owner', 25),
  (45, 'agent', 25),
  (45, 'viewer', 25),
  (46, 'owner', 13),
  (46, 'agent', 13),
  (46, 'viewer', 13),
  (47, 'owner', 22),
  (47, 'agent', 22),
  (47, 'viewer', 22),
  (48, 'owner', 20),
  (48, 'agent', 20),
  (48, 'viewer', 20),
  (49, 'owner', 19),
  (49, 'agent', 19),
  (49, 'viewer', 19),
  (50, 'owner', 28),
  (50, 'agent', 28),
  (50, 'viewer', 28),
  (51, 'owner', 22),
  (51, 'agent', 22),
  (51, 'viewer', 22),
  (52, 'owner', 15),
  (52, 'agent', 15),
  (52, 'viewer', 15),
  (53, 'owner', 21),
  (53, 'agent', 21),
  (53, 'viewer', 21),
  (54, 'owner', 21),
  (54, 'agent', 21),
  (54, 'viewer', 21),
  (55, 'owner', 23),
  (55, 'agent', 23),
  (55, 'viewer', 23),
  (56, 'owner', 15),
  (56, 'agent', 15),
  (56, 'viewer', 15),
  (57, 'owner', 16),
  (57, 'agent', 16),
  (57, 'viewer', 16),
  (58, 'owner', 19),
  (58, 'agent', 19),
  (58, 'viewer', 19),
  (59, 'owner', 17),
  (59, 'agent', 17),
  (59, 'viewer', 17),
  (60, 'owner', 14),
  (60, 'agent', 14),
  (60, 'viewer', 14),
  (61, 'owner', 5),
  (61, 'agent', 5),
  (61, 'viewer', 5),
  (62, 'owner', 15),
  (62, 'agent', 15),
  (62, 'viewer', 15),
  (63, 'owner', 7),
  (63, 'agent', 7),
  (63, 'viewer', 7),
  (64, 'owner', 11),
  (64, 'agent', 11),
  (64, 'viewer', 11),
  (65, 'owner', 12),
  (65, 'agent', 12),
  (65, 'viewer', 12),
  (66, 'owner', 9),
  (66, 'agent', 9),
  (66, 'viewer', 9),
  (67, 'owner', 11),
  (67, 'agent', 11),
  (67, 'viewer', 11),
  (68, 'owner', 7),
  (68, 'agent', 7),
  (68, 'viewer', 7),
  (69, 'agent', 1),
  (70, 'owner', 2),
  (70, 'agent', 2),
  (71, 'owner', 7),
  (71, 'agent', 7),
  (71, 'viewer', 7),
  (72, 'owner', 6),
  (72, 'agent', 6),
  (72, 'viewer', 6),
  (73, 'owner', 6),
  (73, 'agent', 6),
  (73, 'viewer', 6),
  (74, 'owner', 4),
  (74, 'agent', 4),
  (74, 'viewer', 4),
  (75, 'owner', 2),
  (75, 'agent', 2),
  (75, 'viewer', 2),
  (76, 'owner', 6),
  (76, 'agent', 6),
  (76, 'viewer', 6);

insert into seed_pins (room, reader) values
  (8, 'owner'),
  (9, 'owner'),
  (12, 'agent'),
  (16, 'owner'),
  (23, 'agent'),
  (28, 'agent');

insert into seed_drafts (room, author, text) values
  (8, 'owner', 'ถ้า 100 ตัว อรให้ตัวละ 190 ค่ะเจ๊ รวม 19,000 บาท แบ่งส่ง 2 รอบนะคะ ยินดีกับสาขาใหม่ด้วยค่ะ 🎉'),
  (12, 'agent', 'ทาง Flash แจ้งว่าพัสดุถึงศูนย์คลองหลวงแล้วครับ คนขับจะโทรหาก่อนเข้าส่ง');

insert into seed_messages (room, sequence, conversation, days_ago, clock, author, kind, assignee, previous_assignee, text) values
  (1, 1, 1, null, '00:03:00', 'customer', 'text', null, null, 'สวัสดีค่าาา'),
  (1, 2, 1, null, '00:02:30', 'customer', 'text', null, null, 'เดรสสายฝนสีครีมยังมีของมั้ยคะ'),
  (1, 3, 1, null, '00:02:00', 'customer', 'text', null, null, 'มีไซซ์ M ไหมคะ จะซื้อให้พี่สาวค่ะ 🥺'),
  (2, 1, 1, null, '00:02:00', 'customer', 'text', null, null, 'สนใจค่ะ'),
  (2, 2, 1, null, '00:01:25', 'customer', 'text', null, null, 'ตัวที่คนในรูปแรกใส่ ราคาเท่าไหร่คะ'),
  (3, 1, 1, null, '00:12:00', 'customer', 'text', null, null, 'แอดดดดด 🙏'),
  (3, 2, 1, null, '00:11:00', 'customer', 'text', null, null, 'โปร 2 ตัวลด 100 นี่เดรสเด็กร่วมด้วยมั้ยคะ'),
  (3, 3, 1, null, '00:10:00', 'customer', 'text', null, null, 'อยากได้ของแม่ตัวนึง ของลูกตัวนึงอะค่ะ 555'),
  (3, 4, 1, null, '00:09:00', 'customer', 'text', null, null, 'แม่เอาสายฝน S ฟ้าหม่น ลูก 4 ขวบ'),
  (3, 5, 1, null, '00:07:00', 'customer', 'text', null, null, 'ถ้าไม่ร่วมก็ขอราคารวมส่งเลยค่ะ โอนเลย'),
  (4, 1, 1, null, '00:25:00', 'customer', 'text', null, null, 'ส่งกี่วันถึงคะ อยู่ขอนแก่น'),
  (4, 2, 1, null, '00:24:56', 'bot', 'text', null, null, 'น้องฝ้ายขอตอบแทนแอดมินก่อนนะคะ 🌱 สั่งก่อนบ่ายสองส่งวันเดียวกัน ขอนแก่นปกติ 2-3 วันค่ะ'),
  (4, 3, 1, null, '00:24:54', 'bot', 'text', null, null, 'ค่าส่ง Flash หรือไปรษณีย์ 40 บาท Kerry 50 บาท ครบ 1,000 บาทส่งฟรีค่ะ'),
  (4, 4, 1, null, '00:19:00', 'customer', 'text', null, null, 'อ่อ โอเคค่ะ'),
  (4, 5, 1, null, '00:18:00', 'customer', 'text', null, null, 'แล้วเชิ้ตทุ่งข้าวสีขาวนี่บางมั้ย ใส่แล้วเห็นเสื้อในป่าวคะ'),
  (4, 6, 1, null, '00:17:30', 'bot', 'text', null, null, 'ขอโทษค่ะ เรื่องความบางของผ้าน้องฝ้ายยังไม่มีข้อมูล ขอส่งต่อให้แอดมินตอบนะคะ 🙏'),
  (4, 7, 1, null, '00:16:00', 'customer', 'text', null, null, 'ได้ค่า รอได้ พอดีจะใส่ไปรับปริญญาน้อง'),
  (5, 1, 1, null, '00:47:00', 'customer', 'text', null, null, 'Hello, do you ship to Japan?'),
  (5, 2, 1, null, '00:46:57', 'bot', 'text', null, null, 'Hello! I am Nong Fai, the shop''s assistant. We ship inside Thailand every day: 40 baht by Flash or Thai Post, 50 baht by Kerry.'),
  (5, 3, 1, null, '00:42:00', 'customer', 'text', null, null, 'Japan, not Thailand. Osaka.'),
  (5, 4, 1, null, '00:41:00', 'customer', 'text', null, null, 'I want 2 indigo shirts (mo hom), size L and XL'),
  (5, 5, 1, null, '00:40:30', 'bot', 'text', null, null, 'Sorry, I don''t know the price of a parcel abroad. I am passing this to the team, they will answer you here.'),
  (5, 6, 1, null, '00:38:00', 'customer', 'text', null, null, 'OK thank you. I wait.'),
  (6, 1, 1, null, '00:28:00', 'customer', 'text', null, null, 'ສະບາຍດີ'),
  (6, 2, 1, null, '00:27:00', 'customer', 'text', null, null, 'ຢູ່ວຽງຈັນ ສົ່ງໄດ້ບໍ່'),
  (6, 3, 1, null, '00:25:00', 'customer', 'text', null, null, 'พิมพ์ไทยได้นิดหน่อยนะคะ 😅'),
  (6, 4, 1, null, '00:24:00', 'customer', 'text', null, null, 'อยากได้กระโปรงป้ายพราย 3 ผืน ส่งเวียงจันทน์ค่าส่งเท่าไหร่คะ'),
  (6, 5, 1, null, '00:22:00', 'customer', 'text', null, null, 'ຫຼືສົ່ງໄປໜອງຄາຍກໍ່ໄດ້ ມີພີ່ນ້ອງຮັບໃຫ້'),
  (7, 1, 1, null, '01:18:00', 'customer', 'text', null, null, 'หวัดดีจ้ะ'),
  (7, 2, 1, null, '01:17:58', 'bot', 'text', null, null, 'สวัสดีค่ะ น้องฝ้ายยินดีช่วยค่ะ 🌱 ตอนนี้มีโปรเดรส 2 ตัวลด 100 บาท สนใจตัวไหนบอกได้เลยค่ะ'),
  (7, 3, 1, null, '01:14:00', 'customer', 'text', null, null, 'ป้ากดสั่งในเน็ตไม่เปนจ้ะ'),
  (7, 4, 1, null, '01:13:00', 'customer', 'text', null, null, 'จะเอากางเกงเลเหมือนคราวที่แล้ว 2 ตัว'),
  (7, 5, 1, null, '01:12:00', 'customer', 'text', null, null, 'โทหาป้าหน่อยได้ไหม'),
  (7, 6, 1, null, '01:11:40', 'bot', 'text', null, null, 'ขอโทษค่ะ น้องฝ้ายโทรศัพท์ไม่ได้ ขอให้แอดมินติดต่อกลับนะคะ 🙏'),
  (7, 7, 1, null, '01:08:00', 'customer', 'text', null, null, 'ขอบใจจ้ะหนู'),
  (7, 8, 1, null, '01:07:00', 'customer', 'text', null, null, 'เดี๋ยวป้าไปทำกับข้าวก่อน จะมาดูใหม่นะลูก'),
  (8, 1, 1, 41, '10:42:00', 'customer', 'text', null, null, 'สวัสดีน้อง'),
  (8, 2, 1, 41, '10:42:24', 'customer', 'text', null, null, 'เจ๊ขายอยู่สำเพ็ง อยากได้ราคาส่ง'),
  (8, 3, 1, 41, '10:44:39', 'owner', 'text', null, null, 'สวัสดีค่ะเจ๊ ราคาส่งเริ่มที่ 12 ตัว คละแบบคละไซซ์ได้เลยค่ะ ลด 20% จากหน้าเว็บ 50 ตัวขึ้นไปลด 30% ค่ะ'),
  (8, 4, 1, 41, '10:45:26', 'customer', 'text', null, null, 'กางเกงเลส่งเท่าไร'),
  (8, 5, 1, 41, '10:47:20', 'owner', 'text', null, null, 'กางเกงเล 12 ตัวขึ้นไปตัวละ 224 บาท 50 ตัวขึ้นไปตัวละ 196 บาทค่ะ'),
  (8, 6, 1, 41, '10:47:55', 'owner', 'assigned', 'owner', null, null),
  (8, 7, 1, 41, '10:49:23', 'customer', 'text', null, null, 'ถูกกว่านี้ไม่ได้หรอ 5555'),
  (8, 8, 1, 41, '10:53:26', 'owner', 'text', null, null, 'ราคานี้ตรงจากโรงทอเลยค่ะเจ๊ แต่อรส่งให้ฟรีค่ะ 🙏'),
  (8, 9, 1, 41, '10:56:23', 'customer', 'text', null, null, 'เออๆ เอามาลองก่อนโหลนึง คละสี'),
  (8, 10, 1, 41, '11:00:12', 'owner', 'text', null, null, 'ได้เลยค่ะ 12 ตัว รวม 2,688 บาท ส่งฟรีค่ะ
พร้อมเพย์ 099-555-0199 ชื่อ อรทัย ใจดี ค่ะ'),
  (8, 11, 1, 41, '11:00:57', 'customer', 'text', null, null, 'โอนละน้อง'),
  (8, 12, 1, 41, '11:01:31', 'customer', 'text', null, null, 'ส่งร้านเจ๊หมวย ซอยวานิช 1 สำเพ็ง เขตสัมพันธวงศ์ กทม 10100'),
  (8, 13, 1, 41, '11:03:36', 'owner', 'text', null, null, 'ยอดเข้าแล้วค่ะ ส่งพรุ่งนี้เช้านะคะ ขอบคุณมากค่ะเจ๊ 🙏'),
  (8, 14, 1, 41, '11:06:31', 'customer', 'text', null, null, 'จ้า'),
  (8, 15, 1, 41, '11:07:04', 'owner', 'resolved', null, null, null),
  (8, 16, 2, null, '01:25:00', 'customer', 'text', null, null, 'น้องออ กางเกงเลหมดแล้วนะ ขายดี๊ดี'),
  (8, 17, 2, null, '01:24:45', 'customer', 'text', null, null, 'รอบนี้เอา 60'),
  (8, 18, 2, null, '01:20:05', 'owner', 'text', null, null, 'โห ดีใจด้วยค่ะเจ๊ 🎉 60 ตัว ตัวละ 196 บาท รวม 11,760 บาท ส่งฟรีค่ะ'),
  (8, 19, 2, null, '01:19:11', 'owner', 'note', null, null, 'เช็คกับฝนแล้ว กางเกงเลเหลือ 48 กรมท่า 20 ดำ 16 ครีม 12 ที่เหลือทอเสร็จอีก 4 วัน'),
  (8, 20, 2, null, '01:17:28', 'owner', 'text', null, null, 'ของพร้อมส่งวันนี้ 48 ตัวนะคะเจ๊ อีก 12 ตัวตามไปใน 4 วัน ได้ไหมคะ'),
  (8, 21, 2, null, '01:16:54', 'agent', 'note', null, null, 'ผมกัน 48 ตัวไว้ชั้นล่างแล้วครับพี่อร มัดป้ายเจ๊หมวยไว้'),
  (8, 22, 2, null, '00:35:00', 'customer', 'text', null, null, 'ได้ๆ'),
  (8, 23, 2, null, '00:34:00', 'customer', 'text', null, null, 'แต่ถ้าเอาร้อยนึงล่ะ ลดให้เจ๊อีกมั้ย 555'),
  (8, 24, 2, null, '00:33:00', 'customer', 'text', null, null, 'จะเปิดอีกสาขานึงที่พาหุรัด'),
  (9, 1, 1, 6, '11:20:00', 'customer', 'text', null, null, 'สวัสดีค่ะ ดิฉันสนใจเดรสยาวชบาค่ะ'),
  (9, 2, 1, 6, '11:20:26', 'customer', 'text', null, null, 'ไซซ์ 2XL มีสีอะไรบ้างคะ'),
  (9, 3, 1, 6, '11:23:58', 'agent', 'text', null, null, 'สวัสดีครับ 2XL มีแดงอิฐกับเขียวขี้ม้าครับ ตัวละ 690 บาท รอบอก 46 ความยาว 50 นิ้วครับ'),
  (9, 4, 1, 6, '11:26:27', 'customer', 'text', null, null, 'ขอเป็นสีแดงอิฐ 1 ตัว กับกระโปรงยาวดอกแก้วสีครีม XL 1 ตัวค่ะ'),
  (9, 5, 1, 6, '11:30:25', 'agent', 'text', null, null, 'รวม 1,140 บาท ส่งฟรีครับ ขอชื่อที่อยู่สำหรับจัดส่งได้เลยครับ'),
  (9, 6, 1, 6, '11:31:05', 'agent', 'assigned', 'agent', null, null),
  (9, 7, 1, 6, '11:32:42', 'customer', 'text', null, null, 'โอนเรียบร้อยแล้วค่ะ ที่อยู่ตามนี้นะคะ
45/2 ถนนอู่ทอง ต.ประตูชัย อ.พระนครศรีอยุธยา 13000 โทร 081-555-0107'),
  (9, 8, 1, 6, '11:34:17', 'agent', 'text', null, null, 'ได้รับยอดแล้วครับ จัดส่งวันนี้ ขอบคุณมากครับ 🙏'),
  (9, 9, 1, 6, '11:34:37', 'agent', 'resolved', null, null, null),
  (9, 10, 2, null, '00:58:00', 'customer', 'text', null, null, 'ได้รับพัสดุแล้วนะคะ'),
  (9, 11, 2, null, '00:57:30', 'customer', 'text', null, null, 'แต่ดิฉันสั่งสีแดงอิฐ ได้มาเป็นสีเขียวขี้ม้าค่ะ'),
  (9, 12, 2, null, '00:54:06', 'agent', 'text', null, null, 'กราบขอโทษจริงๆ ครับ ทางร้านหยิบผิดสีเองครับ ขอเช็คสต๊อกแดงอิฐสักครู่นะครับ'),
  (9, 13, 2, null, '00:53:06', 'agent', 'note', null, null, 'พี่อรครับ ผมหยิบผิดเอง 😭 แดงอิฐ 2XL เหลือตัวสุดท้าย กันไว้แล้ว ลูกค้าจะใส่ไปงานมะรืน'),
  (9, 14, 2, null, '00:52:56', 'agent', 'assigned', 'owner', 'agent', null),
  (9, 15, 2, null, '00:50:31', 'owner', 'text', null, null, 'สวัสดีค่ะคุณหญิง อรเจ้าของร้านเองนะคะ ต้องขอโทษมากๆ ค่ะ อรส่งตัวสีแดงอิฐไปใหม่วันนี้เลย ไม่ต้องรอของคืน ค่าส่งทางร้านออกให้ทั้งหมดค่ะ'),
  (9, 16, 2, null, '00:08:00', 'customer', 'text', null, null, 'ขอบคุณค่ะที่รับผิดชอบ'),
  (9, 17, 2, null, '00:07:00', 'customer', 'text', null, null, 'จะทันวันมะรืนไหมคะ ต้องใส่ไปงานจริงๆ'),
  (9, 18, 2, null, '00:05:00', 'customer', 'text', null, null, 'ส่วนตัวสีเขียวให้ดิฉันส่งคืนอย่างไรคะ'),
  (10, 1, 1, 9, '13:30:00', 'customer', 'text', null, null, 'สวัสดีค่ะ เจี๊ยบขายของฝากอยู่โคราช'),
  (10, 2, 1, 9, '13:30:14', 'customer', 'text', null, null, 'รับตัวแทนมั้ยคะ'),
  (10, 3, 1, 9, '13:31:50', 'owner', 'text', null, null, 'สวัสดีค่ะคุณเจี๊ยบ ไม่ต้องสมัครตัวแทนเลยค่ะ สั่ง 12 ชิ้นขึ้นไปได้ราคาส่งลด 20% ทันที คละแบบได้ค่ะ'),
  (10, 4, 1, 9, '13:32:45', 'customer', 'text', null, null, 'ถุงผ้าล่ะคะ นับด้วยมั้ย'),
  (10, 5, 1, 9, '13:35:59', 'owner', 'text', null, null, 'นับค่ะ ถุงผ้าฝ้ายดิบใบละ 96 บาท ผ้าพันคอผืนละ 152 บาทค่ะ'),
  (10, 6, 1, 9, '13:36:16', 'owner', 'assigned', 'owner', null, null),
  (10, 7, 1, 9, '13:37:32', 'customer', 'text', null, null, 'ดีเลยค่ะ เดี๋ยวปรึกษาแฟนก่อนนะคะ 555'),
  (10, 8, 1, 9, '13:39:45', 'owner', 'text', null, null, 'ยินดีค่ะ ปรึกษาได้เต็มที่เลยนะคะ 😊'),
  (10, 9, 1, null, '02:12:00', 'customer', 'text', null, null, 'กลับมาแล้วค่าาา แฟนให้ผ่าน 🎉'),
  (10, 10, 1, null, '02:10:00', 'customer', 'text', null, null, 'เอาถุงผ้า 20 ใบ ผ้าพันคอ 10 ผืน'),
  (10, 11, 1, null, '02:09:00', 'customer', 'text', null, null, 'ปักชื่อร้านบนถุงได้มั้ยคะ "ของฝากเมืองย่าโม"'),
  (10, 12, 1, null, '02:05:00', 'customer', 'text', null, null, 'แล้วกี่วันได้คะ ใกล้งานแล้ว'),
  (11, 1, 1, null, '00:49:00', 'customer', 'text', null, null, 'สวัสดีค่ะ เดรสสายฝน ฟ้าหม่น L ยังอยู่ไหมคะ'),
  (11, 2, 1, null, '00:46:57', 'agent', 'text', null, null, 'สวัสดีครับคุณนิด ยังมีครับ เหลือ 3 ตัว ตัวละ 590 บาทครับ'),
  (11, 3, 1, null, '00:46:31', 'customer', 'text', null, null, 'เอาตัวนึงค่ะ ส่ง Kerry นะคะ แถวบ้าน Flash ชอบโยน 555'),
  (11, 4, 1, null, '00:46:17', 'agent', 'assigned', 'agent', null, null),
  (11, 5, 1, null, '00:41:41', 'agent', 'text', null, null, 'ได้ครับ 😊 590 + Kerry 50 รวม 640 บาทครับ
พร้อมเพย์ 099-555-0199 ชื่อ อรทัย ใจดี'),
  (11, 6, 1, null, '00:40:55', 'agent', 'text', null, null, 'บิล #10 จาก ร้านบ้านฝ้าย
ยอดชำระ ฿640
ดูบิลและชำระเงิน https://baanfai.example/pay'),
  (11, 7, 1, null, '00:40:28', 'agent', 'text', null, null, 'ที่อยู่เดิมลาดพร้าว 71 ใช่ไหมครับ'),
  (11, 8, 1, null, '00:38:47', 'customer', 'text', null, null, 'ที่เดิมค่ะ'),
  (11, 9, 1, null, '00:38:22', 'customer', 'text', null, null, 'เดี๋ยวโอนนะคะ ขอออกจากประชุมแป๊บ'),
  (11, 10, 1, null, '00:36:55', 'agent', 'text', null, null, 'สบายๆ ครับ ผมกันของไว้ให้แล้ว'),
  (11, 11, 1, null, '00:35:51', 'agent', 'note', null, null, 'กันสายฝน ฟ้าหม่น L ไว้ 1 ตัว ลูกค้าเก่า โอนชัวร์'),
  (11, 12, 1, null, '00:04:00', 'customer', 'text', null, null, 'โอนแล้วนะคะ 640'),
  (11, 13, 1, null, '00:03:40', 'customer', 'text', null, null, ''),
  (11, 14, 1, null, '00:03:00', 'customer', 'text', null, null, 'รบกวนเช็คให้ด้วยค่ะ'),
  (11, 15, 1, null, '00:02:30', 'customer', 'text', null, null, 'ถ้าทันรอบวันนี้จะดีมากกก 🙏'),
  (12, 1, 1, 5, '19:05:00', 'customer', 'text', null, null, 'เชิ้ตลมเย็นสีกรมมี XL ปะครับ'),
  (12, 2, 1, 5, '19:06:32', 'agent', 'text', null, null, 'มีครับ XL รอบอก 46 ตัวละ 420 บาทครับ'),
  (12, 3, 1, 5, '19:07:49', 'customer', 'text', null, null, 'โอเค เอา 1 ครับ'),
  (12, 4, 1, 5, '19:12:02', 'agent', 'text', null, null, 'รวมส่ง Flash 460 บาทครับ โอนพร้อมเพย์ 099-555-0199 อรทัย ใจดี ได้เลยครับ'),
  (12, 5, 1, 5, '19:12:31', 'agent', 'assigned', 'agent', null, null),
  (12, 6, 1, 5, '19:13:59', 'customer', 'text', null, null, 'โอนละครับ'),
  (12, 7, 1, 5, '19:14:42', 'customer', 'text', null, null, 'อาร์ม 12/34 หมู่บ้านบัวขาว ต.คลองสาม อ.คลองหลวง ปทุม 12120 โทร 089-555-0131'),
  (12, 8, 1, 5, '19:18:17', 'agent', 'text', null, null, 'รับทราบครับ ยอดเข้าแล้ว ส่งพรุ่งนี้เช้าครับ'),
  (12, 9, 1, 4, '16:40:00', 'agent', 'text', null, null, 'ส่งแล้วครับ Flash เลข TH47018K2XQ6A ครับ'),
  (12, 10, 1, 4, '16:41:38', 'customer', 'text', null, null, 'แต้งกิ้วครับ'),
  (12, 11, 1, 4, '16:45:34', 'agent', 'text', null, null, 'ยินดีครับ 🙏'),
  (12, 12, 1, null, '01:26:00', 'customer', 'text', null, null, 'พี่ ของยังไม่ถึงเลย'),
  (12, 13, 1, null, '01:25:26', 'customer', 'text', null, null, 'เข้าไปเช็คเลขมันค้างอยู่ศูนย์คลองหลวงตั้งแต่เมื่อวาน'),
  (12, 14, 1, null, '01:24:02', 'agent', 'text', null, null, 'ขอโทษด้วยครับ ผมโทรตามกับ Flash ให้เดี๋ยวนี้เลยครับ'),
  (12, 15, 1, null, '01:23:26', 'agent', 'note', null, null, 'โทรหา Flash แล้ว รอสาย 15 นาที เค้าบอกรถเต็มคันเมื่อวาน วันนี้ออกส่งแน่'),
  (12, 16, 1, null, '00:52:00', 'customer', 'text', null, null, 'โอเคครับ'),
  (12, 17, 1, null, '00:50:00', 'customer', 'text', null, null, 'พอดีต้องใส่พรุ่งนี้อะ 😢'),
  (12, 18, 1, null, '00:21:00', 'customer', 'text', null, null, 'ได้เรื่องยังครับพี่'),
  (13, 1, 1, 4, '12:15:00', 'customer', 'text', null, null, 'ของถึงแล้วค่าาา ผ้าดีมากกก'),
  (13, 2, 1, 4, '12:15:32', 'customer', 'text', null, null, 'แต่กางเกงนุ่น M แน่นไปนิด สงสัยช่วงนี้กินเยอะ 555'),
  (13, 3, 1, 4, '12:20:16', 'agent', 'text', null, null, 'ยินดีที่ชอบครับ 😊 เปลี่ยนไซซ์ได้ภายใน 7 วันครับ คุณจิ๊บส่งตัวเดิมกลับมา ทางร้านส่งตัวใหม่ให้ฟรีครับ'),
  (13, 4, 1, 4, '12:20:43', 'customer', 'text', null, null, 'เอา L ใช่มั้ยคะ เอว 32'),
  (13, 5, 1, 4, '12:22:15', 'agent', 'text', null, null, 'L ใส่ได้ตั้งแต่เอว 28-34 พอดีเลยครับ'),
  (13, 6, 1, 4, '12:22:42', 'agent', 'assigned', 'agent', null, null),
  (13, 7, 1, 4, '12:26:04', 'agent', 'text', null, null, 'ส่งกลับมาที่ บ้านฝ้าย 99/9 หมู่ 4 ต.แม่แรง อ.ป่าซาง จ.ลำพูน 51120 นะครับ'),
  (13, 8, 1, 4, '12:28:58', 'customer', 'text', null, null, 'โอเคค่ะ พรุ่งนี้ไปส่งหน้าปากซอย'),
  (13, 9, 1, 4, '12:32:22', 'agent', 'text', null, null, 'ได้ครับ ส่งแล้วทักบอกเลขพัสดุได้เลยนะครับ'),
  (13, 10, 1, 4, '12:33:57', 'agent', 'note', null, null, 'กันนุ่น ครีม L ไว้ให้จิ๊บ 1 ตัว'),
  (13, 11, 1, null, '01:50:00', 'customer', 'text', null, null, 'ส่งกลับแล้วนะคะ ไปรษณีย์ EF582140093TH'),
  (13, 12, 1, null, '01:48:00', 'customer', 'text', null, null, 'ของถึงแล้วส่งตัวใหม่มาเลยใช่มั้ยคะ'),
  (13, 13, 1, null, '01:47:00', 'customer', 'text', null, null, 'ถ้าเปลี่ยนเป็นสีดำแทนครีมได้มั้ยอ่าาา เปลี่ยนใจแล้ว 🙈'),
  (14, 1, 1, 8, '20:15:00', 'customer', 'text', null, null, 'เสื้อคลุมหมอกสีเทาหมดแล้วหรอคะ'),
  (14, 2, 1, 8, '20:17:03', 'agent', 'text', null, null, 'สีเทาหมดชั่วคราวครับ ล็อตใหม่เข้าประมาณอาทิตย์หน้าครับ'),
  (14, 3, 1, 8, '20:17:46', 'customer', 'text', null, null, 'โอ๊ยยย ช้าไปอีกแล้ววว'),
  (14, 4, 1, 8, '20:20:12', 'agent', 'text', null, null, 'เดี๋ยวผมจดไว้แล้วทักบอกคนแรกเลยครับ 😊'),
  (14, 5, 1, 8, '20:20:38', 'agent', 'assigned', 'agent', null, null),
  (14, 6, 1, 8, '20:22:36', 'customer', 'text', null, null, 'จริงนะ ห้ามลืมนะ 555'),
  (14, 7, 1, 8, '20:25:09', 'agent', 'text', null, null, 'ไม่ลืมครับ จดใส่กระดาษแปะหน้าจอแล้วครับ'),
  (14, 8, 1, 8, '20:26:04', 'agent', 'note', null, null, 'ทักตุ๊กตาเมื่อเสื้อคลุมหมอกสีเทาเข้า (ลูกค้าจองปากเปล่า 1 ตัว)'),
  (14, 9, 1, null, '04:50:00', 'customer', 'text', null, null, 'เข้ายังคะ เสื้อคลุมหมอกกกก'),
  (14, 10, 1, null, '04:48:00', 'customer', 'text', null, null, 'ครบอาทิตย์แล้วน้าาา'),
  (14, 11, 1, null, '02:30:00', 'customer', 'text', null, null, 'ลืมเราแน่เลย 😭'),
  (15, 1, 1, 2, '15:20:00', 'customer', 'text', null, null, 'Hi! I saw your indigo shirts at the Sunday market. Do you have them online?'),
  (15, 2, 1, 2, '15:24:25', 'owner', 'text', null, null, 'Hi Emma! Yes, that is our Mo Hom shirt, 390 baht. Sizes M to 3XL. 😊'),
  (15, 3, 1, 2, '15:26:15', 'customer', 'text', null, null, 'Lovely! I''m about 170 cm, bust 38. Which one for a loose fit?'),
  (15, 4, 1, 2, '15:28:35', 'owner', 'text', null, null, 'L is 42 inches around the chest, it will be nicely loose on you.'),
  (15, 5, 1, 2, '15:30:08', 'customer', 'text', null, null, 'Great. And does the colour run? My last one turned my sink blue haha'),
  (15, 6, 1, 2, '15:33:38', 'owner', 'text', null, null, 'Haha, it is real indigo, so it does the first two times. Soak it in salt water for 30 minutes first and wash it alone.'),
  (15, 7, 1, 2, '15:33:49', 'owner', 'assigned', 'owner', null, null),
  (15, 8, 1, 2, '15:36:46', 'customer', 'text', null, null, 'Perfect, thank you. I''m in Chiang Mai until the weekend, can you deliver to my hotel?'),
  (15, 9, 1, 2, '15:38:33', 'owner', 'text', null, null, 'Sure. Flash takes one day to Chiang Mai, 40 baht. Total 430 baht. Do you have PromptPay or can a friend help?'),
  (15, 10, 1, 2, '15:41:04', 'customer', 'text', null, null, 'My hotel can pay for me, they''re so sweet here'),
  (15, 11, 1, null, '01:32:00', 'customer', 'text', null, null, 'Paid! The receptionist did it. Room 204, Baan Tawan Guesthouse, Moon Muang Soi 7, name Emma Wilson'),
  (15, 12, 1, null, '01:31:47', 'customer', 'text', null, null, ''),
  (15, 13, 1, null, '01:28:19', 'owner', 'text', null, null, 'Received, thank you Emma! 🙏 It leaves this afternoon, I will send you the tracking number.'),
  (15, 14, 1, null, '01:26:38', 'owner', 'note', null, null, 'โรงแรมชื่อบ้านตะวัน ซอย 7 ถนนมูลเมือง ฝนจ่าหน้าเป็นภาษาไทยให้ด้วยนะ'),
  (15, 15, 1, null, '01:25:39', 'customer', 'text', null, null, 'You''re the best. How do I say "very beautiful" in Thai?'),
  (15, 16, 1, null, '01:21:19', 'owner', 'text', null, null, 'สวยมาก (suay maak) 😄'),
  (15, 17, 1, null, '01:19:23', 'customer', 'text', null, null, 'Suay maak ka!! 🥰'),
  (15, 18, 1, null, '01:15:09', 'owner', 'text', null, null, '555 (that is how we laugh in Thai: ha ha ha)'),
  (16, 1, 1, 4, '15:45:00', 'customer', 'text', null, null, 'สวัสดีค่ะ ครูแอน โรงเรียนบ้านหนองบัวนะคะ ที่เคยสั่งทางไลน์'),
  (16, 2, 1, 4, '15:49:31', 'owner', 'text', null, null, 'สวัสดีค่ะครูแอน จำได้ค่ะ 😊 คราวนี้รับอะไรดีคะ'),
  (16, 3, 1, 4, '15:50:33', 'customer', 'text', null, null, 'ปีนี้โรงเรียนให้ครูใส่ผ้าพื้นเมืองทุกวันศุกร์ค่ะ ขอเสื้อม่อฮ่อมทั้งโรงเรียนเลย'),
  (16, 4, 1, 4, '15:50:58', 'customer', 'text', null, null, '26 คน คละไซซ์ ตั้งแต่ M ถึง 3XL'),
  (16, 5, 1, 4, '15:54:30', 'owner', 'text', null, null, 'ว้าว ยินดีมากค่ะ 26 ตัวได้ราคาส่งตัวละ 312 บาท รวม 8,112 บาท ส่งฟรีค่ะ'),
  (16, 6, 1, 4, '15:55:03', 'customer', 'text', null, null, 'ขอใบเสนอราคาหน่อยได้มั้ยคะ ต้องเสนอ ผอ.'),
  (16, 7, 1, 4, '15:57:19', 'owner', 'text', null, null, 'ได้ค่ะ ขอชื่อโรงเรียน ที่อยู่ และเลขผู้เสียภาษีด้วยนะคะ'),
  (16, 8, 1, 4, '15:57:56', 'owner', 'assigned', 'owner', null, null),
  (16, 9, 1, 4, '16:00:33', 'customer', 'text', null, null, 'โรงเรียนบ้านหนองบัว 120 หมู่ 7 ต.หนองบัว อ.เมือง จ.อุดรธานี 41000'),
  (16, 10, 1, 4, '16:00:49', 'customer', 'text', null, null, 'เลขเดี๋ยวขอธุรการก่อนค่ะ'),
  (16, 11, 1, 4, '16:02:31', 'owner', 'text', null, null, 'ได้เลยค่ะ ไม่รีบนะคะ'),
  (16, 12, 1, 4, '16:03:49', 'agent', 'note', null, null, 'พี่อร ม่อฮ่อม 3XL เหลือ 2 ตัวนะครับ ถ้าครูเอาหลายตัวต้องสั่งตัดเพิ่ม'),
  (16, 13, 1, 4, '16:04:26', 'owner', 'note', null, null, 'จ้า ถามป้าศรีแล้ว ตัดเพิ่มได้ 5 วัน'),
  (16, 14, 1, 2, '10:30:00', 'customer', 'text', null, null, 'ได้เลขมาแล้วค่ะ 0-9940-00000-00-0'),
  (16, 15, 1, 2, '10:30:21', 'customer', 'text', null, null, 'ไซซ์ตามนี้นะคะ
M 6
L 9
XL 7
2XL 2
3XL 2'),
  (16, 16, 1, 2, '10:33:59', 'owner', 'text', null, null, 'ครบ 26 พอดีค่ะ ขอบคุณค่ะ ส่งใบเสนอราคาไปที่อีเมล kruann@example.com แล้วนะคะ'),
  (16, 17, 1, 2, '10:36:44', 'customer', 'text', null, null, 'ได้รับแล้วค่ะ รอ ผอ. เซ็นแป๊บนะคะ ท่านไปประชุมที่เขต'),
  (16, 18, 1, 2, '10:39:59', 'owner', 'text', null, null, 'รอได้ค่ะครู ของกันไว้ให้ครบทุกไซซ์แล้วค่ะ'),
  (16, 19, 1, 2, '10:42:49', 'customer', 'text', null, null, 'ใจดีจังงง 🥹'),
  (16, 20, 1, null, '03:40:00', 'customer', 'text', null, null, 'ผอ. อนุมัติแล้วค่ะ 🎉🎉'),
  (16, 21, 1, null, '03:39:28', 'customer', 'text', null, null, 'แต่ ผอ. ขอ 2XL เพิ่ม 1 ตัว ของภารโรงค่ะ ลืมแก 555'),
  (16, 22, 1, null, '03:35:54', 'owner', 'text', null, null, 'ฮ่าๆ ได้เลยค่ะ รวมเป็น 27 ตัว 8,424 บาทค่ะ เดี๋ยวอรแก้ใบเสนอราคาให้นะคะ'),
  (16, 23, 1, null, '03:35:12', 'owner', 'text', null, null, 'บิล #6 จาก ร้านบ้านฝ้าย
ยอดชำระ ฿8,424
ดูบิลและชำระเงิน https://baanfai.example/pay'),
  (16, 24, 1, null, '03:33:26', 'customer', 'text', null, null, 'ขอบคุณค่ะ การเงินโอนให้ไม่เกินพรุ่งนี้นะคะ'),
  (16, 25, 1, null, '03:31:27', 'owner', 'text', null, null, 'รับทราบค่ะ ได้รับยอดแล้วส่งของวันเดียวกันเลยค่ะ'),
  (16, 26, 1, null, '03:29:45', 'owner', 'note', null, null, 'ณัฐ แก้ใบเสนอราคาเป็น 27 ตัวแล้วนะ ส่งอีเมลครูใหม่ให้ด้วย'),
  (16, 27, 1, null, '03:28:30', 'agent', 'note', null, null, 'ส่งแล้วครับ'),
  (17, 1, 1, 12, '18:10:00', 'customer', 'text', null, null, 'Hello, is the "2 dresses minus 100" promo also for size XL?'),
  (17, 2, 1, 12, '18:13:37', 'owner', 'text', null, null, 'Hello Sarah! Yes, every size and colour. 😊'),
  (17, 3, 1, 12, '18:15:42', 'customer', 'text', null, null, 'So 2 Sai Fon dresses would be?'),
  (17, 4, 1, 12, '18:17:27', 'owner', 'text', null, null, '590 x 2 - 100 = 1,080 baht, free delivery.'),
  (17, 5, 1, 12, '18:17:47', 'owner', 'assigned', 'owner', null, null),
  (17, 6, 1, 12, '18:20:06', 'customer', 'text', null, null, 'Great, one cream XL, one brown XL please. I live in Hua Hin'),
  (17, 7, 1, 12, '18:20:47', 'customer', 'text', null, null, 'Transferred just now. Address: 55/8 Soi Hua Hin 94, Prachuap Khiri Khan 77110'),
  (17, 8, 1, 12, '18:22:44', 'owner', 'text', null, null, 'Received, thank you! Shipping tomorrow morning.'),
  (17, 9, 1, 12, '18:22:53', 'owner', 'resolved', null, null, null),
  (17, 10, 2, 1, '14:20:00', 'customer', 'text', null, null, 'Hi again! The dresses are gorgeous, I wear them every day'),
  (17, 11, 2, 1, '14:20:39', 'customer', 'text', null, null, 'My friend wants the same in blue, size M. Still on promo?'),
  (17, 12, 2, 1, '14:22:10', 'owner', 'text', null, null, 'So happy to hear that! ❤️ The promo needs two dresses, she could share with you?'),
  (17, 13, 2, 1, '14:23:19', 'customer', 'text', null, null, 'Haha dangerous. OK, I take the brick Chaba in XL then 😅'),
  (17, 14, 2, 1, '14:26:56', 'owner', 'text', null, null, 'Then 590 + 690 - 100 = 1,180 baht, free delivery.'),
  (17, 15, 2, 1, '14:28:24', 'customer', 'text', null, null, 'Deal. I''ll pay tonight when I''m home'),
  (17, 16, 2, 1, '14:31:58', 'owner', 'text', null, null, 'Perfect, I keep both for you until tomorrow.'),
  (18, 1, 1, 11, '12:30:00', 'customer', 'text', null, null, 'สอบถามค่ะ ชุดนอนฝันดีมีไซซ์ L สีอะไรบ้างคะ'),
  (18, 2, 1, 11, '12:33:33', 'owner', 'text', null, null, 'มีชมพูกะปิ ฟ้าหม่น ครีม ค่ะ ชุดละ 520 บาท'),
  (18, 3, 1, 11, '12:35:46', 'customer', 'text', null, null, 'เอาชมพูกะปิ L ค่ะ'),
  (18, 4, 1, 11, '12:38:43', 'owner', 'text', null, null, 'รวมส่ง 560 บาทค่ะ พร้อมเพย์ 099-555-0199 อรทัย ใจดี'),
  (18, 5, 1, 11, '12:39:10', 'customer', 'text', null, null, 'โอนแล้วค่ะ พิมพ์ชนก วงศ์สวัสดิ์ 88/9 คอนโดริมน้ำ ถ.รัตนาธิเบศร์ นนทบุรี 11000'),
  (18, 6, 1, 11, '12:43:24', 'owner', 'text', null, null, 'ขอบคุณค่ะ ส่งวันนี้เลยนะคะ 🙏'),
  (18, 7, 1, 11, '12:43:56', 'owner', 'assigned', 'owner', null, null),
  (18, 8, 1, 11, '12:44:12', 'owner', 'resolved', null, null, null),
  (18, 9, 2, 2, '20:40:00', 'customer', 'text', null, null, 'ร้านคะ ชุดนอนที่ได้มา กางเกงตะเข็บแตกตรงก้นค่ะ ยังไม่ทันใส่เลย'),
  (18, 10, 2, 2, '20:40:19', 'customer', 'text', null, null, ''),
  (18, 11, 2, 2, '20:40:46', 'customer', 'text', null, null, 'เสียความรู้สึกนิดนึงนะคะ'),
  (18, 12, 2, 2, '20:43:30', 'owner', 'text', null, null, 'ขอโทษจริงๆ ค่ะคุณพิมพ์ อรผิดเองที่ตรวจไม่ละเอียด เปลี่ยนชุดใหม่หรือคืนเงินเต็มจำนวนดีคะ ค่าส่งกลับทางร้านออกให้ค่ะ'),
  (18, 13, 2, 2, '20:44:19', 'customer', 'text', null, null, 'ถ้าเปลี่ยนจะโดนแบบเดิมอีกมั้ยอะคะ'),
  (18, 14, 2, 2, '20:46:45', 'owner', 'text', null, null, 'อรตรวจเองทุกตะเข็บก่อนส่งค่ะ แต่ถ้าไม่สบายใจคืนเงินได้เลยนะคะ ไม่ต้องเกรงใจค่ะ'),
  (18, 15, 2, 2, '20:47:46', 'customer', 'text', null, null, 'งั้นขอคืนเงินค่ะ'),
  (18, 16, 2, 2, '20:51:19', 'owner', 'text', null, null, 'ได้เลยค่ะ ขอเลขบัญชีหรือพร้อมเพย์ได้เลยนะคะ'),
  (18, 17, 2, 2, '20:53:05', 'customer', 'text', null, null, 'พร้อมเพย์เบอร์ 086-555-0118 ค่ะ'),
  (18, 18, 2, 2, '20:53:46', 'owner', 'note', null, null, 'ล็อตชุดนอนชมพูกะปิ ตะเข็บเป้าหลวม 3 ชุดแล้ว ณัฐดึงล็อตนี้ลงจากหน้าเว็บก่อนนะ'),
  (18, 19, 2, 2, '20:54:35', 'agent', 'note', null, null, 'ดึงลงแล้วครับ เหลือในคลัง 7 ชุด แยกกล่องไว้'),
  (18, 20, 2, null, '02:55:00', 'owner', 'text', null, null, 'โอนคืน 560 บาทแล้วนะคะคุณพิมพ์ และแนบค่าส่งกลับ 50 บาทให้ด้วย รวม 610 บาทค่ะ'),
  (18, 21, 2, null, '02:52:34', 'customer', 'text', null, null, 'ได้รับแล้วค่ะ เร็วมาก'),
  (18, 22, 2, null, '02:52:12', 'customer', 'text', null, null, 'จริงๆ ผ้านุ่มดีนะคะ ไว้มาอุดหนุนใหม่ค่ะ'),
  (18, 23, 2, null, '02:50:32', 'owner', 'text', null, null, 'ขอบคุณที่ให้โอกาสนะคะ ครั้งหน้าอรแถมถุงผ้าให้ค่ะ 🙏'),
  (19, 1, 1, 24, '11:15:00', 'customer', 'text', null, null, 'น้องอร กระโปรงป้ายส่งเท่าไร'),
  (19, 2, 1, 24, '11:18:49', 'owner', 'text', null, null, 'สวัสดีค่ะเจ๊ กระโปรงป้ายพรายราคาส่งผืนละ 280 บาทค่ะ 50 ผืนขึ้นไป 245 บาท'),
  (19, 3, 1, 24, '11:19:17', 'customer', 'text', null, null, 'ผ้าหนามั้ย ลูกค้าเจ๊ฝรั่งตัวใหญ่ ป้ายรอบป่าว'),
  (19, 4, 1, 24, '11:23:36', 'owner', 'text', null, null, 'หน้ากว้าง 2.2 เมตรค่ะ ป้ายได้ถึงเอว 44 นิ้วสบายๆ'),
  (19, 5, 1, 24, '11:23:58', 'owner', 'assigned', 'owner', null, null),
  (19, 6, 1, 24, '11:26:47', 'customer', 'text', null, null, 'เออดี เอา 12 คละลาย'),
  (19, 7, 1, 24, '11:30:44', 'owner', 'text', null, null, 'รวม 3,360 บาท ส่งฟรีค่ะเจ๊'),
  (19, 8, 1, 24, '11:31:30', 'owner', 'text', null, null, 'บิล #2 จาก ร้านบ้านฝ้าย
ยอดชำระ ฿3,360
ดูบิลและชำระเงิน https://baanfai.example/pay'),
  (19, 9, 1, 24, '11:34:19', 'customer', 'text', null, null, 'โอนละ ส่งที่เดิม'),
  (19, 10, 1, 24, '11:34:34', 'customer', 'text', null, null, ''),
  (19, 11, 1, 24, '11:37:26', 'owner', 'text', null, null, 'ได้รับแล้วค่ะ ส่งบ่ายนี้เลยค่ะ 🙏'),
  (19, 12, 1, 24, '11:38:55', 'customer', 'text', null, null, ''),
  (19, 13, 1, 22, '10:20:00', 'owner', 'text', null, null, 'ส่งแล้วค่ะเจ๊ Kerry เลข KBF001204418 ค่ะ'),
  (19, 14, 1, 22, '10:20:48', 'customer', 'text', null, null, 'จ้า'),
  (19, 15, 1, 22, '10:21:26', 'owner', 'resolved', null, null, null),
  (19, 16, 2, 6, '18:30:00', 'customer', 'text', null, null, 'ลายดอกแก้วขายดีกว่าลายทาง'),
  (19, 17, 2, 6, '18:30:28', 'customer', 'text', null, null, 'รอบหน้าขอลายดอกแก้วล้วนได้มะ'),
  (19, 18, 2, 6, '18:33:14', 'owner', 'text', null, null, 'ได้ค่ะเจ๊ แต่ลายดอกแก้วต้องรอทอ 7 วันนะคะ จะเอากี่ผืนคะ'),
  (19, 19, 2, 6, '18:34:13', 'customer', 'text', null, null, '24'),
  (19, 20, 2, 6, '18:35:55', 'owner', 'note', null, null, 'เจ๊หมวย 24 ผืน ลายดอกแก้วล้วน สั่งป้าศรีทอแล้ว'),
  (19, 21, 2, 6, '18:39:22', 'owner', 'text', null, null, 'รับออเดอร์แล้วค่ะเจ๊ 24 ผืน รวม 6,720 บาท'),
  (19, 22, 2, 6, '18:41:42', 'customer', 'text', null, null, 'โอเค ของเสร็จค่อยโอนนะ'),
  (19, 23, 2, 6, '18:45:17', 'owner', 'text', null, null, 'ได้ค่ะเจ๊ ไม่มีปัญหาเลยค่ะ'),
  (19, 24, 2, 3, '11:05:00', 'owner', 'text', null, null, 'เจ๊คะ ลายดอกแก้วเสร็จก่อนกำหนดค่ะ 24 ผืนพร้อมส่งแล้วนะคะ 🎉'),
  (19, 25, 2, 3, '11:05:20', 'owner', 'text', null, null, ''),
  (19, 26, 2, 3, '11:06:07', 'customer', 'text', null, null, 'เร็วดี เดี๋ยวให้ลูกชายไปรับ ไม่ต้องส่ง'),
  (19, 27, 2, 3, '11:09:06', 'owner', 'text', null, null, 'ได้เลยค่ะเจ๊ ร้านปิดสองทุ่มค่ะ'),
  (20, 1, 1, 8, '19:20:00', 'customer', 'text', null, null, 'สวัสดีค่ะ เมย์ทำเพจรีวิวเสื้อผ้าสายมินิมอลนะคะ ผู้ติดตาม 18,000 คน'),
  (20, 2, 1, 8, '19:20:24', 'customer', 'text', null, null, 'สนใจร่วมงานกันมั้ยคะ 😊'),
  (20, 3, 1, 8, '19:23:33', 'owner', 'text', null, null, 'สวัสดีค่ะคุณเมย์ ขอบคุณที่สนใจร้านเรานะคะ รบกวนขอลิงก์เพจกับเรตการ์ดหน่อยได้ไหมคะ'),
  (20, 4, 1, 8, '19:26:42', 'customer', 'text', null, null, 'ได้เลยค่ะ ส่งทางอีเมลนะคะ may.review@example.com'),
  (20, 5, 1, 8, '19:26:58', 'customer', 'text', null, null, ''),
  (20, 6, 1, 8, '19:27:26', 'customer', 'text', null, null, 'ส่วนเรต รีวิวรูป 1 โพสต์ 1,500 คลิปสั้น 2,500 ค่ะ'),
  (20, 7, 1, 8, '19:27:50', 'owner', 'assigned', 'owner', null, null),
  (20, 8, 1, 8, '19:29:39', 'owner', 'note', null, null, 'ณัฐว่าไง งบเดือนนี้เหลือ 2,000'),
  (20, 9, 1, 8, '19:30:37', 'agent', 'note', null, null, 'ลองแบบรูปก่อนดีไหมครับ แล้วให้โค้ดส่วนลดวัดผล'),
  (20, 10, 1, 8, '19:35:07', 'owner', 'text', null, null, 'งั้นขอลองรูป 1 โพสต์ก่อนนะคะ ส่งเดรสสายฝนกับเสื้อคลุมหมอกให้ 2 ตัวเลยค่ะ'),
  (20, 11, 1, 8, '19:37:31', 'customer', 'text', null, null, 'ได้ค่ะ ดีลเลย 🤝 เมย์ใส่ S นะคะ'),
  (20, 12, 1, 8, '19:38:07', 'customer', 'text', null, null, 'ที่อยู่ 123/45 ซ.อารีย์ 4 พญาไท กทม 10400 โทร 087-555-0164'),
  (20, 13, 1, 5, '13:50:00', 'owner', 'text', null, null, 'ส่งแล้วนะคะคุณเมย์ Flash TH01198M4WZ7B ค่ะ'),
  (20, 14, 1, 5, '13:51:53', 'customer', 'text', null, null, 'เย้ ได้แล้วจะรีบถ่ายเลยค่ะ อยากถ่ายช่วงแดดเย็น'),
  (20, 15, 1, 4, '16:15:00', 'owner', 'text', null, null, 'ได้เลยค่ะ ตามสะดวกเลยนะคะ ฝากแท็กร้านด้วยนะคะ 🙏'),
  (21, 1, 1, 15, '10:35:00', 'customer', 'text', null, null, 'สวัสดีครับ ผมพิมพ์แทนยายนะครับ'),
  (21, 2, 1, 15, '10:35:29', 'customer', 'text', null, null, 'ยายอยากได้เสื้อม่อฮ่อมผู้ชายให้ตา'),
  (21, 3, 1, 15, '10:37:58', 'owner', 'text', null, null, 'สวัสดีค่ะ น่ารักจังเลย 😊 คุณตาตัวประมาณไหนคะ'),
  (21, 4, 1, 15, '10:39:18', 'customer', 'text', null, null, 'ตาสูง 165 พุงเยอะหน่อยครับ ยายบอกว่าพุงเบียร์ 555'),
  (21, 5, 1, 15, '10:41:21', 'owner', 'text', null, null, '555 งั้น 2XL รอบอก 48 นิ้ว น่าจะใส่สบายค่ะ ตัวละ 390 บาทค่ะ'),
  (21, 6, 1, 15, '10:41:28', 'owner', 'assigned', 'owner', null, null),
  (21, 7, 1, 15, '10:43:18', 'customer', 'text', null, null, 'ยายถามว่าเก็บเงินปลายทางได้ไหม ยายไม่เชื่อโอน'),
  (21, 8, 1, 15, '10:47:45', 'owner', 'text', null, null, 'ได้ค่ะคุณยาย ค่าส่ง 40 เก็บปลายทางเพิ่ม 30 รวม 460 บาทค่ะ'),
  (21, 9, 1, 15, '10:49:04', 'customer', 'text', null, null, 'ยายโอเค ส่ง ยายทองดี บ้านเลขที่ 7 หมู่ 3 ต.แม่ทา อ.แม่ทา ลำพูน 51140 โทร 082-555-0177'),
  (21, 10, 1, 15, '10:52:11', 'owner', 'text', null, null, 'อยู่ลำพูนบ้านเดียวกันเลยค่ะ 💚 ส่งวันนี้ พรุ่งนี้ถึงค่ะ'),
  (21, 11, 1, 13, '12:10:00', 'customer', 'text', null, null, 'ของถึงแล้วครับ ตาใส่แล้วไม่ยอมถอดเลย'),
  (21, 12, 1, 13, '12:13:57', 'owner', 'text', null, null, 'ดีใจจังค่ะ ฝากบอกคุณตาว่าหล่อมากค่ะ 555'),
  (21, 13, 1, 13, '12:14:51', 'customer', 'text', null, null, 'ยายบอกอย่าชมมาก เดี๋ยวเหลิง'),
  (21, 14, 1, 13, '12:15:19', 'owner', 'resolved', null, null, null),
  (21, 15, 2, null, '02:20:00', 'customer', 'text', null, null, 'สวัสดีครับ หลานยายทองดีเองครับ ยายจะเอาของตัวเองบ้าง อิจฉาตา'),
  (21, 16, 2, null, '02:19:45', 'customer', 'text', null, null, 'ยายอยากได้ผ้าถุงแบบป้าย'),
  (21, 17, 2, null, '02:15:18', 'owner', 'text', null, null, '555 สวัสดีค่ะ กระโปรงป้ายพรายผืนละ 350 บาท ฟรีไซซ์ ป้ายปรับได้ค่ะ คุณยายชอบสีอะไรคะ'),
  (21, 18, 2, null, '02:13:39', 'customer', 'text', null, null, 'ยายบอกสีอะไรก็ได้ที่ไม่ใช่สีของตา'),
  (21, 19, 2, null, '02:12:06', 'owner', 'text', null, null, 'งั้นลายดอกแก้วพื้นครีมนะคะ คุณยายใส่แล้วสาวเลยค่ะ เก็บปลายทาง รวม 420 บาทค่ะ'),
  (21, 20, 2, null, '02:09:32', 'customer', 'text', null, null, 'ยายยิ้มแล้วครับ ตกลงครับ 😄'),
  (21, 21, 2, null, '02:07:56', 'owner', 'text', null, null, 'ส่งบ่ายนี้เลยค่ะ ที่เดิมนะคะ 🙏'),
  (22, 1, 1, 1, '19:45:00', 'customer', 'text', null, null, 'สวัสดีค่ะ โปรเดรส 2 ตัวลดร้อย ถึงเมื่อไหร่คะ'),
  (22, 2, 1, 1, '19:47:59', 'owner', 'text', null, null, 'สวัสดีค่ะ ถึงสิ้นเดือนนี้ค่ะ 😊'),
  (22, 3, 1, 1, '19:49:42', 'customer', 'text', null, null, 'ลังเลสีอะค่ะ สายฝนครีมหรือน้ำตาลดี ผิวสองสี'),
  (22, 4, 1, 1, '19:52:44', 'owner', 'text', null, null, 'ผิวสองสีใส่น้ำตาลแล้วดูอบอุ่นมากค่ะ แต่ครีมก็ผ่องนะคะ 555'),
  (22, 5, 1, 1, '19:54:48', 'customer', 'text', null, null, 'ไม่ช่วยเลย 555555'),
  (22, 6, 1, 1, '19:59:10', 'owner', 'text', null, null, 'เอาอย่างละตัวไหมคะ 1,080 บาทส่งฟรี จบปัญหาค่ะ 😆'),
  (22, 7, 1, 1, '19:59:38', 'owner', 'assigned', 'owner', null, null),
  (22, 8, 1, 1, '20:00:36', 'customer', 'text', null, null, 'ร้ายกาจมากกก'),
  (22, 9, 1, 1, '20:01:01', 'customer', 'text', null, null, 'ขอถามน้องสาวก่อนนะคะ ถ้านางหารด้วยก็จบเลย'),
  (22, 10, 1, 1, '20:03:34', 'owner', 'text', null, null, 'ได้เลยค่ะ อรกันไว้ให้ถึงพรุ่งนี้นะคะ'),
  (23, 1, 1, null, '03:05:00', 'customer', 'text', null, null, 'สวัสดีค่ะ มีเดรสเด็กน้องฝ้าย 2 ขวบมั้ยคะ'),
  (23, 2, 1, null, '03:01:18', 'agent', 'text', null, null, 'สวัสดีครับคุณแม่ มีครับ ไซซ์ 2 ขวบเหลือสีโอลด์โรสกับครีม ตัวละ 290 บาทครับ'),
  (23, 3, 1, null, '02:58:19', 'customer', 'text', null, null, 'น้องอิงฟ้า 2 ขวบ 3 เดือน แต่ตัวใหญ่ 14 โลค่ะ เอา 2 หรือ 4 ดี'),
  (23, 4, 1, null, '02:54:09', 'agent', 'text', null, null, '14 กิโลแนะนำ 4 ขวบครับ ใส่ได้ยาวๆ ถึงปีหน้าเลย'),
  (23, 5, 1, null, '02:52:55', 'customer', 'text', null, null, 'นั่นสิคะ โตไวมากกก ซื้อแทบไม่ทัน'),
  (23, 6, 1, null, '02:52:23', 'agent', 'assigned', 'agent', null, null),
  (23, 7, 1, null, '02:48:05', 'agent', 'text', null, null, '😄 เข้าใจเลยครับ ไซซ์ 4 ขวบมีครบ 3 สี โอลด์โรส ครีม ฟ้าหม่น ครับ'),
  (23, 8, 1, null, '02:45:40', 'customer', 'text', null, null, 'เอาโอลด์โรสกับฟ้าหม่นอย่างละตัวค่ะ'),
  (23, 9, 1, null, '02:45:17', 'customer', 'text', null, null, 'แล้วมีของแม่สีเดียวกันมั้ย อยากใส่คู่ 🥰'),
  (23, 10, 1, null, '02:43:46', 'agent', 'text', null, null, 'มีครับ เดรสสายฝนสีฟ้าหม่น ใส่คู่กับน้องได้เลย ตัวละ 590 บาทครับ'),
  (23, 11, 1, null, '02:42:10', 'customer', 'text', null, null, 'อะ จัดมา ไซซ์ M ค่ะ'),
  (23, 12, 1, null, '02:39:46', 'agent', 'text', null, null, 'เดรสเด็ก 2 ตัว 580 + สายฝน 590 รวม 1,170 บาท ครบพันส่งฟรีครับ
พร้อมเพย์ 099-555-0199 ชื่อ อรทัย ใจดี ครับ'),
  (23, 13, 1, null, '02:36:42', 'customer', 'text', null, null, 'โอนแล้วค่ะแม่โอนไวก่อนพ่อเห็น 555'),
  (23, 14, 1, null, '02:34:39', 'agent', 'text', null, null, '5555 ได้รับยอดแล้วครับ ความลับปลอดภัยครับ 🤫'),
  (23, 15, 1, null, '02:31:39', 'customer', 'text', null, null, 'ที่อยู่เดิมที่เคยสั่งทางไลน์นะคะ'),
  (23, 16, 1, null, '02:28:47', 'agent', 'text', null, null, 'บางแค ซอยเพชรเกษม 69 นะครับ'),
  (23, 17, 1, null, '02:27:02', 'customer', 'text', null, null, 'ใช่ค่า'),
  (23, 18, 1, null, '02:26:25', 'agent', 'note', null, null, 'ลูกค้าประจำ แถมยางมัดผมผ้าฝ้ายให้น้องอิงฟ้า 1 อัน'),
  (23, 19, 1, null, '00:25:00', 'customer', 'text', null, null, 'ส่งวันนี้มั้ยคะ'),
  (23, 20, 1, null, '00:21:00', 'agent', 'text', null, null, 'ทันรอบครับ เย็นนี้ได้เลขพัสดุ ผมส่งให้ทางนี้นะครับ'),
  (23, 21, 1, null, '00:20:30', 'customer', 'text', null, null, 'ขอบคุณค่าาา 🙏'),
  (23, 22, 1, null, '00:20:00', 'agent', 'text', null, null, 'ยินดีครับ 😊'),
  (24, 1, 1, null, '01:45:00', 'customer', 'text', null, null, 'สวัสดีครับ จะซื้อให้แฟนครับ วันเกิด'),
  (24, 2, 1, null, '01:44:39', 'customer', 'text', null, null, 'ไม่รู้ไซซ์ รู้แต่สูง 158 หนัก 52'),
  (24, 3, 1, null, '01:41:54', 'agent', 'text', null, null, 'สวัสดีครับ 😊 158/52 ใส่ S หรือ M ครับ ปกติแฟนใส่เสื้อหลวมหรือพอดีตัวครับ'),
  (24, 4, 1, null, '01:39:14', 'customer', 'text', null, null, 'ใส่หลวมครับ ชอบขโมยเสื้อผมใส่'),
  (24, 5, 1, null, '01:37:03', 'agent', 'text', null, null, '555 งั้น M ครับ อยากได้แบบไหนดีครับ เดรสหรือเสื้อ'),
  (24, 6, 1, null, '01:35:22', 'customer', 'text', null, null, 'ไม่รู้เลยครับ ช่วยเลือกหน่อย งบพันนึง'),
  (24, 7, 1, null, '01:35:06', 'agent', 'assigned', 'agent', null, null),
  (24, 8, 1, null, '01:30:47', 'agent', 'text', null, null, 'ขอถามนิดครับ แฟนชอบสีโทนไหน ครีม น้ำตาล ฟ้า หรือเข้มๆ'),
  (24, 9, 1, null, '01:30:05', 'customer', 'text', null, null, 'เห็นในตู้มีแต่สีครีมหมดเลยครับ'),
  (24, 10, 1, null, '01:26:14', 'agent', 'text', null, null, 'งั้นแนะนำเดรสสายฝน สีครีม M 590 บาท กับหมวกปีกกว้าง 240 บาท รวม 830 บาทครับ ใส่เที่ยวทะเลสวยเลย'),
  (24, 11, 1, null, '01:24:43', 'customer', 'text', null, null, 'เออ เดือนหน้าจะไปเกาะล้านพอดี'),
  (24, 12, 1, null, '01:24:19', 'customer', 'text', null, null, 'เอาครับ มีห่อของขวัญมั้ย'),
  (24, 13, 1, null, '01:21:42', 'agent', 'text', null, null, 'มีถุงผ้าฝ้ายดิบผูกโบว์ ใบละ 120 บาทครับ รวมส่ง 990 บาทพอดีงบครับ'),
  (24, 14, 1, null, '01:20:58', 'agent', 'text', null, null, 'บิล #8 จาก ร้านบ้านฝ้าย
ยอดชำระ ฿990
ดูบิลและชำระเงิน https://baanfai.example/pay'),
  (24, 15, 1, null, '01:19:59', 'customer', 'text', null, null, 'โอเคครับ เขียนการ์ดให้ด้วยได้ไหม'),
  (24, 16, 1, null, '01:17:43', 'agent', 'text', null, null, 'ได้ครับ เขียนว่าอะไรดีครับ'),
  (24, 17, 1, null, '01:15:04', 'customer', 'text', null, null, '"สุขสันต์วันเกิดนะ ต่อไปไม่ต้องขโมยเสื้อเค้าแล้ว"'),
  (24, 18, 1, null, '01:11:50', 'agent', 'text', null, null, 'น่ารักมากครับ 😆 เดี๋ยวให้พี่อรเขียน ลายมือสวยกว่าผม'),
  (24, 19, 1, null, '01:11:16', 'agent', 'note', null, null, 'ฝากพี่อรเขียนการ์ดให้คุณสมชายด้วยครับ ข้อความอยู่ด้านบน'),
  (24, 20, 1, null, '01:10:01', 'owner', 'note', null, null, 'เขียนแล้วจ้า วาดหัวใจให้ด้วย 💚'),
  (24, 21, 1, null, '00:58:00', 'customer', 'text', null, null, 'โอนแล้วนะครับ 990'),
  (24, 22, 1, null, '00:57:00', 'customer', 'text', null, null, ''),
  (24, 23, 1, null, '00:50:00', 'agent', 'text', null, null, 'ได้รับแล้วครับ ของถึงมะรืน ทันวันเกิดแน่นอนครับ'),
  (25, 1, 1, 2, '20:05:00', 'customer', 'text', null, null, 'พี่ ไลฟ์คืนนี้กี่โมงครับ'),
  (25, 2, 1, 2, '20:06:21', 'agent', 'text', null, null, '2 ทุ่มครึ่งครับ ทางเพจบ้านฝ้าย Cotton House'),
  (25, 3, 1, 2, '20:07:27', 'customer', 'text', null, null, 'มีเสื้อยืดมณีลดป่าว'),
  (25, 4, 1, 2, '20:10:00', 'agent', 'text', null, null, 'ไลฟ์นี้มณีเหลือ 199 ทุกสีครับ จากปกติ 250'),
  (25, 5, 1, 2, '20:12:17', 'customer', 'text', null, null, 'เจ๋ง รอเลย'),
  (25, 6, 1, 2, '21:20:00', 'customer', 'text', null, null, 'CF มณีดำ L 2 ขาว L 1'),
  (25, 7, 1, 2, '21:20:27', 'customer', 'text', null, null, 'ทันมั้ยพี่ พิมพ์ในไลฟ์ไม่ขึ้น เน็ตหอกาก'),
  (25, 8, 1, 2, '21:23:35', 'agent', 'text', null, null, 'ทันครับ 😄 ตัดให้แล้ว 3 ตัว 597 + ส่ง 40 รวม 637 บาทครับ'),
  (25, 9, 1, 2, '21:25:57', 'customer', 'text', null, null, 'รอดดดด'),
  (25, 10, 1, 2, '21:26:13', 'agent', 'assigned', 'agent', null, null),
  (25, 11, 1, 2, '21:26:57', 'customer', 'text', null, null, 'โอนพรุ่งนี้ได้มะ สิ้นเดือนแล้วเงินไม่มี 5555'),
  (25, 12, 1, 2, '21:30:42', 'agent', 'text', null, null, 'ได้ครับ แต่ราคาไลฟ์เก็บของให้ถึงพรุ่งนี้เที่ยงคืนนะครับ'),
  (25, 13, 1, null, '03:25:00', 'customer', 'text', null, null, 'โอนแล้วพี่ ขอโทษที่ช้า'),
  (25, 14, 1, null, '03:22:05', 'agent', 'text', null, null, 'ได้รับแล้วครับ ไม่เป็นไรครับ ส่งวันนี้เลย'),
  (25, 15, 1, null, '03:21:26', 'customer', 'text', null, null, 'พี่โคตรใจดี'),
  (25, 16, 1, null, '03:18:11', 'agent', 'text', null, null, '🙏 ให้ส่งที่ไหนดีครับ'),
  (25, 17, 1, null, '03:16:00', 'customer', 'text', null, null, 'หน้า มช. ครับ แบงค์ หอพักสุขใจ ห้อง 312 ถ.ห้วยแก้ว ชม 50200'),
  (25, 18, 1, null, '03:12:23', 'agent', 'text', null, null, 'รับทราบครับ'),
  (26, 1, 1, 7, '14:10:00', 'customer', 'text', null, null, 'สนใจเชิ้ตทุ่งข้าวค่ะ สีฟ้า L'),
  (26, 2, 1, 7, '14:11:45', 'agent', 'text', null, null, 'มีครับ ตัวละ 450 บาท รอบอก 42 ครับ'),
  (26, 3, 1, 7, '14:12:42', 'customer', 'text', null, null, 'ใส่ทำงานได้มั้ยคะ ออฟฟิศแอร์หนาวมาก'),
  (26, 4, 1, 7, '14:16:57', 'agent', 'text', null, null, 'ใส่ได้ครับ แขนยาวพับได้ ผ้าไม่บางครับ'),
  (26, 5, 1, 7, '14:19:54', 'customer', 'text', null, null, 'เอาค่ะ โอน 490 นะคะ'),
  (26, 6, 1, 7, '14:22:53', 'agent', 'text', null, null, 'ได้รับ 490 บาทแล้วครับ ขอบคุณครับ 🙏'),
  (26, 7, 1, 7, '14:23:16', 'agent', 'assigned', 'agent', null, null),
  (26, 8, 1, 7, '14:26:25', 'customer', 'text', null, null, 'หนิง ชั้น 9 ตึกเอสเจ ถ.สาทรเหนือ 10500 โทร 084-555-0126'),
  (26, 9, 1, 7, '14:29:30', 'agent', 'text', null, null, 'ส่งพรุ่งนี้เช้าครับ'),
  (26, 10, 1, 3, '18:25:00', 'customer', 'text', null, null, 'ได้ของแล้วค่ะ แต่ไหล่คับนิดนึง ยกแขนไม่ขึ้น 555'),
  (26, 11, 1, 3, '18:25:25', 'customer', 'text', null, null, 'เปลี่ยนเป็น XL ได้ไหมคะ'),
  (26, 12, 1, 3, '18:29:22', 'agent', 'text', null, null, 'ได้ครับ ยังไม่ซักใช่ไหมครับ'),
  (26, 13, 1, 3, '18:32:14', 'customer', 'text', null, null, 'ยังค่ะ ป้ายยังอยู่'),
  (26, 14, 1, 3, '18:36:15', 'agent', 'text', null, null, 'ส่งกลับ บ้านฝ้าย 99/9 หมู่ 4 ต.แม่แรง อ.ป่าซาง จ.ลำพูน 51120 ครับ ตัวใหม่ผมส่งให้ฟรีครับ'),
  (26, 15, 1, 3, '18:38:28', 'customer', 'text', null, null, 'โอเคค่ะ ส่งพรุ่งนี้นะคะ'),
  (26, 16, 1, 1, '11:40:00', 'customer', 'text', null, null, 'ไปรษณีย์ EF601772915TH ค่ะ'),
  (26, 17, 1, 1, '11:44:16', 'agent', 'text', null, null, 'เห็นแล้วครับ ของน่าจะถึงวันนี้ ถึงแล้วส่งตัวใหม่ทันทีเลยครับ'),
  (26, 18, 1, 1, '11:44:54', 'agent', 'note', null, null, 'รอของกลับจากหนิง ทุ่งข้าวฟ้า XL กันไว้แล้ว'),
  (26, 19, 1, 1, '11:46:06', 'customer', 'text', null, null, 'ขอบคุณค่ะ บริการดีมาก'),
  (26, 20, 1, 1, '11:47:25', 'agent', 'text', null, null, 'ยินดีครับ 🙏 ส่งแล้วผมแจ้งเลขทางนี้นะครับ'),
  (27, 1, 1, 20, '19:30:00', 'customer', 'text', null, null, 'ร้านนนน กางเกงใบบัวมีสีใหม่ยัง'),
  (27, 2, 1, 20, '19:33:23', 'agent', 'text', null, null, 'มีแล้วครับ เพิ่มสีกรมท่ากับโอลด์โรส ตัวละ 320 บาทครับ'),
  (27, 3, 1, 20, '19:35:59', 'customer', 'text', null, null, 'เอาโอลด์โรส M'),
  (27, 4, 1, 20, '19:38:55', 'agent', 'text', null, null, 'รวมส่ง 360 บาทครับ'),
  (27, 5, 1, 20, '19:39:07', 'agent', 'assigned', 'agent', null, null),
  (27, 6, 1, 20, '19:42:13', 'customer', 'text', null, null, 'เปย์แล้วววว ที่อยู่ใหม่ ส่งที่ออฟฟิศนะ ปักหมุดให้'),
  (27, 7, 1, 20, '19:42:24', 'customer', 'text', null, null, ''),
  (27, 8, 1, 20, '19:46:01', 'agent', 'text', null, null, 'เรียบร้อยครับ ส่งพรุ่งนี้นะครับ'),
  (27, 9, 1, 20, '19:47:49', 'customer', 'text', null, null, ''),
  (27, 10, 1, 17, '13:15:00', 'customer', 'text', null, null, 'ถึงแล้วววว น่ารักมากกกก สีตรงปก'),
  (27, 11, 1, 17, '13:18:29', 'agent', 'text', null, null, 'เย้ ดีใจครับ 😊'),
  (27, 12, 1, 17, '13:18:53', 'agent', 'resolved', null, null, null),
  (27, 13, 2, 4, '20:50:00', 'customer', 'text', null, null, 'ร้านนนน มีเสื้อเข้ากับใบบัวโอลด์โรสมั้ย'),
  (27, 14, 2, 4, '20:52:45', 'agent', 'text', null, null, 'เสื้อมณีสีครีมเข้ากันสุดครับ ตัวละ 250 บาท'),
  (27, 15, 2, 4, '20:54:22', 'customer', 'text', null, null, 'มีรูปคู่มั้ยยยย'),
  (27, 16, 2, 4, '20:54:41', 'customer', 'text', null, null, ''),
  (27, 17, 2, 4, '20:54:48', 'customer', 'text', null, null, ''),
  (27, 18, 2, 4, '20:55:02', 'customer', 'text', null, null, ''),
  (27, 19, 2, 4, '20:55:28', 'customer', 'text', null, null, 'สีครีมมี M ใช่มั้ย'),
  (27, 20, 2, 4, '20:58:20', 'agent', 'text', null, null, 'มีครับ พรุ่งนี้ให้น้องฝนลองใส่คู่แล้วถ่ายส่งให้นะครับ'),
  (27, 21, 2, 4, '21:00:24', 'customer', 'text', null, null, ''),
  (27, 22, 2, 4, '21:00:31', 'customer', 'left', null, null, null),
  (27, 23, 2, 3, '10:50:00', 'agent', 'failed', null, null, 'สวัสดีครับคุณออย รูปคู่ถ่ายเสร็จแล้วครับ ส่งให้ดูได้เลยนะครับ'),
  (27, 24, 2, 3, '10:51:40', 'agent', 'note', null, null, 'ส่งไม่ถึง คุณออยบล็อกไลน์ร้านไปแล้ว 😢 ไว้ทักมาใหม่ค่อยส่งรูป'),
  (28, 1, 1, 6, '15:30:00', 'customer', 'text', null, null, 'เดรสยาวชบาสีเขียวขี้ม้า M มีของพร้อมส่งมั้ยเจ้า'),
  (28, 2, 1, 6, '15:34:15', 'agent', 'text', null, null, 'มีครับ 690 บาท + ส่ง 40 รวม 730 บาทครับ'),
  (28, 3, 1, 6, '15:35:50', 'customer', 'text', null, null, 'โอนแล้วเน้อ เปิ้ล 15/7 ถ.นิมมาน ซ.13 ต.สุเทพ เชียงใหม่ 50200 โทร 085-555-0139'),
  (28, 4, 1, 6, '15:37:18', 'agent', 'text', null, null, 'ได้รับแล้วครับ ส่งพรุ่งนี้นะครับ'),
  (28, 5, 1, 6, '15:37:47', 'agent', 'assigned', 'agent', null, null),
  (28, 6, 1, 5, '16:10:00', 'agent', 'text', null, null, 'Flash TH05112Q8RTC3A ครับ พรุ่งนี้น่าจะถึงครับ'),
  (28, 7, 1, 5, '16:12:33', 'customer', 'text', null, null, 'เจ้า ขอบคุณเจ้า'),
  (28, 8, 1, 2, '17:20:00', 'customer', 'text', null, null, 'พี่เจ้า ของยังบ่ถึงเลย แอปขึ้นว่าเซ็นรับแล้ว แต่เปิ้ลบ่ได้รับ'),
  (28, 9, 1, 2, '17:21:45', 'agent', 'text', null, null, 'ขอโทษด้วยครับ เดี๋ยวผมตามให้เลยครับ ขอเช็คว่าใครเซ็นรับ'),
  (28, 10, 1, 2, '17:23:05', 'agent', 'note', null, null, 'Flash บอกคนเซ็นรับชื่อ "ลุงยาม" 555 น่าจะอยู่ที่ป้อมยาม'),
  (28, 11, 1, 2, '17:26:12', 'agent', 'text', null, null, 'คุณเปิ้ลครับ ทาง Flash แจ้งว่ามีคนชื่อ "ลุงยาม" เซ็นรับไว้ ลองถามที่ป้อมหน้าคอนโดดูได้ไหมครับ'),
  (28, 12, 1, 2, '17:29:04', 'customer', 'text', null, null, 'โอ๊ยยย ขำ 5555 เดี๋ยวลงไปถามเน้อ'),
  (28, 13, 1, 1, '18:35:00', 'customer', 'text', null, null, 'เจอละเจ้าาา ลุงเอาไว้หลังตู้น้ำ ลืมบอก'),
  (28, 14, 1, 1, '18:38:20', 'agent', 'text', null, null, 'โล่งเลยครับ 😆 ฝากขอบคุณลุงยามด้วยครับ'),
  (28, 15, 1, 1, '18:41:02', 'customer', 'text', null, null, 'ชุดงามขนาด ใส่ละผอมเลย'),
  (28, 16, 1, 1, '18:44:10', 'agent', 'text', null, null, 'งามแต๊ๆ ครับ (หัดพูดเหนือ)'),
  (28, 17, 1, 1, '18:46:16', 'customer', 'text', null, null, '55555 พูดเก่งเน้อ'),
  (28, 18, 1, 1, '18:46:37', 'customer', 'text', null, null, 'ไว้สั่งใหม่เจ้า'),
  (28, 19, 1, 1, '18:48:49', 'agent', 'text', null, null, 'ยินดีครับ ขอบคุณมากครับ 🙏'),
  (29, 1, 1, 13, '21:10:00', 'customer', 'text', null, null, 'hi ka ชอบผ้าพันคอในสตอรีมากกก ผืนเท่าไหร่คะ'),
  (29, 2, 1, 13, '21:12:34', 'agent', 'text', null, null, 'สวัสดีครับ ผ้าพันคอฝ้ายผืนละ 190 บาท มีคราม ครีม โอลด์โรส ครับ'),
  (29, 3, 1, 13, '21:14:14', 'customer', 'text', null, null, 'ส่งสิงคโปร์ได้มั้ยคะ อยู่ที่โน่น'),
  (29, 4, 1, 13, '21:16:17', 'agent', 'text', null, null, 'ตอนนี้ร้านยังส่งเฉพาะในไทยครับ มีที่อยู่ญาติที่ไทยไหมครับ'),
  (29, 5, 1, 13, '21:19:04', 'customer', 'text', null, null, 'มีค่ะ บ้านแม่ที่หาดใหญ่ แม่จะบินมาเดือนหน้า ฝากแม่ถือมา 555'),
  (29, 6, 1, 13, '21:21:24', 'agent', 'text', null, null, 'เยี่ยมเลยครับ รับกี่ผืนดีครับ'),
  (29, 7, 1, 13, '21:21:54', 'agent', 'assigned', 'agent', null, null),
  (29, 8, 1, 13, '21:23:56', 'customer', 'text', null, null, 'ครามผืนนึง ครีมผืนนึงค่ะ'),
  (29, 9, 1, 13, '21:27:36', 'agent', 'text', null, null, 'รวมส่ง 420 บาทครับ'),
  (29, 10, 1, 13, '21:28:11', 'agent', 'text', null, null, 'บิล #3 จาก ร้านบ้านฝ้าย
ยอดชำระ ฿420
ดูบิลและชำระเงิน https://baanfai.example/pay'),
  (29, 11, 1, 13, '21:29:31', 'customer', 'text', null, null, 'โอนแล้วนะคะ จากบัญชีแม่'),
  (29, 12, 1, 13, '21:29:45', 'customer', 'text', null, null, ''),
  (29, 13, 1, 13, '21:33:53', 'agent', 'text', null, null, 'ได้รับแล้วครับ ส่งคุณแม่ที่หาดใหญ่พรุ่งนี้ครับ'),
  (29, 14, 1, 11, '15:40:00', 'customer', 'text', null, null, ''),
  (29, 15, 1, 11, '15:42:05', 'agent', 'text', null, null, 'ขอบคุณที่แท็กร้านนะครับ 🙏'),
  (29, 16, 1, 10, '12:05:00', 'customer', 'text', null, null, 'แม่ได้แล้วค่า แม่ขอผืนนึงด้วย สรุปต้องสั่งเพิ่ม 😂'),
  (29, 17, 1, 10, '12:08:10', 'agent', 'text', null, null, '555 คุณแม่ตาถึงครับ ได้เลยครับ'),
  (29, 18, 1, 3, '11:30:00', 'agent', 'failed', null, null, 'คุณแอนครับ ผ้าพันคอสีครามรอบใหม่ทอเสร็จแล้วครับ รับเพิ่มเลยไหมครับ'),
  (30, 1, 1, 1, '13:05:00', 'customer', 'text', null, null, 'หวัดดีพี่ เดรสลดร้อยนี่ซื้อให้แม่กับน้องได้ใช่ป่ะ คนละไซซ์'),
  (30, 2, 1, 1, '13:06:56', 'agent', 'text', null, null, 'ได้ครับ คละแบบคละไซซ์ได้เลยครับ'),
  (30, 3, 1, 1, '13:09:08', 'customer', 'text', null, null, 'แม่ XL น้อง S'),
  (30, 4, 1, 1, '13:09:38', 'customer', 'text', null, null, 'เอาชบาแดงอิฐทั้งคู่เลย ใส่คู่กันวันแม่... เอ้ย ไปทำบุญ'),
  (30, 5, 1, 1, '13:11:55', 'agent', 'text', null, null, '690 x 2 - 100 = 1,280 บาท ส่งฟรีครับ'),
  (30, 6, 1, 1, '13:12:30', 'agent', 'text', null, null, 'แต่แดงอิฐ S ของหมดครับ รอตัดเพิ่ม 3 วัน รอได้ไหมครับ'),
  (30, 7, 1, 1, '13:13:08', 'agent', 'assigned', 'agent', null, null),
  (30, 8, 1, 1, '13:13:42', 'customer', 'text', null, null, 'รอได้พี่ อีกสองอาทิตย์ถึงใช้'),
  (30, 9, 1, 1, '13:15:16', 'agent', 'text', null, null, 'งั้นผมจองให้ครับ โอนตอนของพร้อมก็ได้ครับ'),
  (30, 10, 1, 1, '13:18:25', 'customer', 'text', null, null, 'โหดี งั้นเดี๋ยวทักมาอีกที'),
  (30, 11, 1, 1, '13:19:11', 'agent', 'note', null, null, 'จองชบาแดงอิฐ XL 1 / S 1 (รอตัด) ให้คุณต้าร์'),
  (30, 12, 1, 1, '13:22:56', 'agent', 'text', null, null, 'ของเสร็จแล้วผมทักไปเองครับ 👍'),
  (31, 1, 1, 1, '20:10:00', 'customer', 'text', null, null, 'สวัสดีค่ะ กิ๊ฟเองค่ะ ที่เคยซื้อทางเฟส'),
  (31, 2, 1, 1, '20:12:00', 'agent', 'text', null, null, 'สวัสดีครับคุณกิ๊ฟ ยินดีต้อนรับครับ 😊'),
  (31, 3, 1, 1, '20:13:08', 'customer', 'text', null, null, 'รอบนี้อยากได้กล้ามคราม 2 ตัว เอาไปใส่ข้างในเสื้อคลุม'),
  (31, 4, 1, 1, '20:15:08', 'agent', 'text', null, null, 'เสื้อกล้ามคราม ตัวละ 190 บาท มี S M L ครับ รับไซซ์ไหนดีครับ'),
  (31, 5, 1, 1, '20:17:45', 'customer', 'text', null, null, 'M ทั้งสองตัวค่ะ'),
  (31, 6, 1, 1, '20:21:02', 'agent', 'text', null, null, 'รวมส่ง 420 บาทครับ'),
  (31, 7, 1, 1, '20:21:41', 'agent', 'assigned', 'agent', null, null),
  (31, 8, 1, 1, '20:23:33', 'customer', 'text', null, null, 'เงินเดือนออกพรุ่งนี้ ขอจ่ายพรุ่งนี้ได้มั้ยคะ 🙏'),
  (31, 9, 1, 1, '20:26:13', 'agent', 'text', null, null, 'ได้ครับ ผมกันไว้ให้ก่อน'),
  (31, 10, 1, 1, '20:28:49', 'customer', 'text', null, null, 'แอดมินใจดีเหมือนเดิมเลยยย'),
  (31, 11, 1, 1, '20:32:11', 'agent', 'text', null, null, '😊 ถึงเวลาทักมาได้เลยครับ'),
  (32, 1, 1, null, '04:12:00', 'customer', 'text', null, null, 'สวัสดีค่าาา ร้านเปิดกี่โมงคะ อยากไปดูของจริง'),
  (32, 2, 1, null, '04:08:53', 'owner', 'text', null, null, 'สวัสดีค่ะ หน้าร้านที่ป่าซางเปิด 9 โมงถึง 5 โมงเย็นทุกวันค่ะ 😊'),
  (32, 3, 1, null, '04:08:02', 'customer', 'text', null, null, 'ขับรถไปเองค่ะ จากตัวเมืองเชียงใหม่ไกลมั้ย'),
  (32, 4, 1, null, '04:03:21', 'owner', 'text', null, null, 'ประมาณ 45 นาทีค่ะ มาทางถนนสายลำพูน-ป่าซาง เลี้ยวซ้ายตรงวัดหนองเงือกค่ะ'),
  (32, 5, 1, null, '04:01:38', 'customer', 'text', null, null, 'มีที่จอดมั้ยคะ'),
  (32, 6, 1, null, '03:59:48', 'owner', 'text', null, null, 'มีค่ะ ใต้ต้นฉำฉา ร่มมาก แต่ระวังน้องหมาชื่อปุยฝ้ายออกมาต้อนรับนะคะ 🐶'),
  (32, 7, 1, null, '03:58:30', 'customer', 'text', null, null, 'น่ารักกกก ไปหาน้องหมาก่อน ซื้อของทีหลัง 555'),
  (32, 8, 1, null, '03:55:53', 'owner', 'text', null, null, '555 น้องรับขนมเป็นค่าจอดค่ะ เจอกันนะคะ'),
  (33, 1, 1, null, '05:30:00', 'customer', 'text', null, null, 'เสื้อผู้ชายมีโปรมั้ยครับ'),
  (33, 2, 1, null, '05:28:20', 'agent', 'text', null, null, 'สวัสดีครับ ตอนนี้โปรเป็นเดรส 2 ตัวลด 100 ครับ เสื้อผู้ชายยังไม่มี แต่ถ้าครบ 1,000 ส่งฟรีครับ'),
  (33, 3, 1, null, '05:26:12', 'customer', 'text', null, null, 'เชิ้ตลมเย็นสองตัวเท่าไหร่'),
  (33, 4, 1, null, '05:23:31', 'agent', 'text', null, null, '840 บาท + ส่ง 40 เป็น 880 บาทครับ'),
  (33, 5, 1, null, '05:21:05', 'customer', 'text', null, null, 'เพิ่มอะไรให้ครบพันดี'),
  (33, 6, 1, null, '05:17:49', 'agent', 'text', null, null, 'ผ้าพันคอ 190 บาท รวม 1,030 บาท ส่งฟรีครับ จ่ายเพิ่ม 150 ได้ผ้าพันคอด้วยครับ'),
  (33, 7, 1, null, '05:16:12', 'customer', 'text', null, null, 'โห ขายเก่ง 555 ขอคิดแป๊บ'),
  (33, 8, 1, null, '05:13:02', 'agent', 'text', null, null, 'ได้ครับ 😄 ไม่ต้องรีบครับ'),
  (34, 1, 1, 1, '16:25:00', 'customer', 'text', null, null, 'กระโปรงดอกแก้วมีซับในมั้ยคะ'),
  (34, 2, 1, 1, '16:26:30', 'owner', 'text', null, null, 'มีซับในค่ะ ถึงเข่า ใส่สบายไม่โป๊ค่ะ ตัวละ 450 บาท'),
  (34, 3, 1, 1, '16:29:30', 'customer', 'text', null, null, 'เอวยางหรือซิปคะ'),
  (34, 4, 1, 1, '16:31:32', 'owner', 'text', null, null, 'ด้านหน้าเรียบ ด้านหลังยางค่ะ ยืดได้อีก 3 นิ้ว'),
  (34, 5, 1, 1, '16:33:31', 'customer', 'text', null, null, 'เอว 29 ใส่ไซซ์ไหนดี'),
  (34, 6, 1, 1, '16:37:01', 'owner', 'text', null, null, 'M ค่ะ ยืดได้ถึง 31 นิ้ว ถ้าชอบหลวมหน่อยเอา L ค่ะ'),
  (34, 7, 1, 1, '16:38:04', 'customer', 'text', null, null, 'รีดยากมั้ยคะ ขี้เกียจรีดมาก'),
  (34, 8, 1, 1, '16:41:40', 'owner', 'text', null, null, 'ผ้าฝ้ายยับนิดๆ มีเสน่ห์ค่ะ 555 ตากทั้งที่สะบัดหมาดๆ แทบไม่ต้องรีดเลยค่ะ'),
  (34, 9, 1, 1, '16:43:19', 'customer', 'text', null, null, 'คำตอบถูกใจมากค่ะ เดี๋ยวสิ้นเดือนมาสั่ง'),
  (34, 10, 1, 1, '16:46:29', 'owner', 'text', null, null, 'รอเลยค่ะ 💚'),
  (35, 1, 1, 2, '21:35:00', 'customer', 'text', null, null, 'ไลฟ์เมื่อกี้ตัวที่แม่ค้าใส่คือตัวไหนคะ'),
  (35, 2, 1, 2, '21:37:39', 'owner', 'text', null, null, 'เดรสยาวชบาสีเขียวขี้ม้าค่ะ 690 บาท ถ้าเอา 2 ตัวลด 100 ค่ะ'),
  (35, 3, 1, 2, '21:40:10', 'customer', 'text', null, null, 'แม่ค้าสูงเท่าไหร่คะ ยาวเท่าตาตุ่มเลย'),
  (35, 4, 1, 2, '21:42:54', 'owner', 'text', null, null, 'อรสูง 157 ค่ะ ใส่ M ถ้าสูง 165 จะอยู่ครึ่งแข้งพอดีค่ะ'),
  (35, 5, 1, 2, '21:45:46', 'customer', 'text', null, null, '164 ค่ะ กำลังสวยเลย'),
  (35, 6, 1, 2, '21:48:19', 'owner', 'text', null, null, 'ใช่ค่ะ ใส่กับรองเท้าสานนี่ครบเลยค่ะ'),
  (35, 7, 1, 1, '22:05:00', 'customer', 'text', null, null, 'ตัดใจไม่ได้ สองวันแล้ว 555'),
  (35, 8, 1, 1, '22:05:22', 'customer', 'text', null, null, 'เขียวขี้ม้า M 1 ตัวยังมีมั้ยคะ'),
  (35, 9, 1, 1, '22:08:50', 'owner', 'text', null, null, 'ยังมีค่ะ กันไว้ให้เลยนะคะ รวมส่ง 730 บาทค่ะ'),
  (35, 10, 1, 1, '22:09:32', 'owner', 'text', null, null, 'บิล #5 จาก ร้านบ้านฝ้าย
ยอดชำระ ฿730
ดูบิลและชำระเงิน https://baanfai.example/pay'),
  (35, 11, 1, 1, '22:10:56', 'customer', 'text', null, null, 'พรุ่งนี้โอนแต่เช้าเลยค่า'),
  (35, 12, 1, 1, '22:15:02', 'owner', 'text', null, null, 'ได้เลยค่ะ ฝันดีนะคะ 🌙'),
  (36, 1, 1, 5, '17:15:00', 'customer', 'text', null, null, ''),
  (36, 2, 1, 5, '17:15:36', 'customer', 'text', null, null, 'สวัสดีครับ ร้านรับสกรีนเสื้อมั้ยครับ ทำเสื้อรุ่น 40 ตัว'),
  (36, 3, 1, 5, '17:18:45', 'agent', 'text', null, null, 'สวัสดีครับ ร้านไม่มีสกรีนครับ แต่มีปักโลโก้เล็กที่อก ตัวละ 60 บาทครับ'),
  (36, 4, 1, 5, '17:21:06', 'customer', 'text', null, null, 'เสื้อยืดมณีส่งเท่าไหร่ถ้า 40 ตัว'),
  (36, 5, 1, 5, '17:23:52', 'agent', 'text', null, null, '40 ตัวได้ราคาส่งตัวละ 200 บาท รวมปักเป็น 260 บาท ทั้งหมด 10,400 บาทครับ'),
  (36, 6, 1, 5, '17:26:19', 'customer', 'text', null, null, 'โอเคครับ เดี๋ยวเอาไปคุยในกลุ่มก่อน'),
  (36, 7, 1, 5, '17:28:59', 'agent', 'text', null, null, 'ได้ครับ ใช้เวลาทำ 10 วันนะครับ เผื่อวางแผน'),
  (36, 8, 1, 5, '17:30:16', 'customer', 'text', null, null, 'รับทราบครับ'),
  (36, 9, 1, 5, '17:32:50', 'agent', 'text', null, null, 'ขอบคุณครับ 🙏'),
  (36, 10, 1, 4, '12:20:00', 'customer', 'text', null, null, 'โหวตแล้วครับ ขอสีดำ แต่ยังรวบรวมไซซ์อยู่'),
  (36, 11, 1, 4, '12:22:53', 'agent', 'text', null, null, 'ได้เลยครับ ได้ครบแล้วส่งมาได้เลยครับ'),
  (37, 1, 1, 1, '11:15:00', 'customer', 'text', null, null, 'สอบถามค่ะ ปลอกหมอนมีไซซ์อื่นนอกจาก 45x45 มั้ยคะ'),
  (37, 2, 1, 1, '11:17:36', 'agent', 'text', null, null, 'ตอนนี้มีไซซ์เดียวครับ ใบละ 180 บาท แต่สั่งตัดได้ครับ'),
  (37, 3, 1, 1, '11:18:31', 'customer', 'text', null, null, 'อยากได้ 50x70 4 ใบค่ะ'),
  (37, 4, 1, 1, '11:20:57', 'agent', 'text', null, null, '50x70 ใบละ 240 บาท 4 ใบ 960 บาท ใช้เวลา 5 วันครับ'),
  (37, 5, 1, 1, '11:21:23', 'customer', 'text', null, null, 'ลายไหนได้บ้างคะ'),
  (37, 6, 1, 1, '11:23:17', 'agent', 'text', null, null, 'ลายดอกแก้ว ลายทาง กับสีพื้นครามครับ'),
  (37, 7, 1, 1, '11:24:15', 'customer', 'text', null, null, 'เอาลายทางค่ะ ต้องมัดจำมั้ย'),
  (37, 8, 1, 1, '11:28:27', 'agent', 'text', null, null, 'มัดจำครึ่งนึง 480 บาทครับ พร้อมเพย์ 099-555-0199 อรทัย ใจดี'),
  (37, 9, 1, 1, '11:29:10', 'agent', 'text', null, null, 'บิล #4 จาก ร้านบ้านฝ้าย
ยอดชำระ ฿480
ดูบิลและชำระเงิน https://baanfai.example/pay'),
  (37, 10, 1, 1, '11:31:03', 'customer', 'text', null, null, 'เย็นนี้โอนค่ะ'),
  (37, 11, 1, 1, '11:35:13', 'agent', 'text', null, null, 'ขอบคุณครับ ได้รับแล้วเริ่มตัดเลยครับ'),
  (38, 1, 1, 16, '10:25:00', 'customer', 'text', null, null, 'สวัสดีครับเจ้าของธุรกิจ 🔥 อยากให้ยอดขายพุ่ง 10 เท่าใน 7 วันไหมครับ'),
  (38, 2, 1, 16, '10:25:32', 'customer', 'text', null, null, 'ทีมเรารับทำการตลาดครบวงจร ยิงแอด ปั้มไลค์ ปั้มรีวิว เริ่มต้น 990'),
  (38, 3, 1, 16, '10:29:02', 'agent', 'text', null, null, 'สวัสดีครับ ตอนนี้ร้านยังไม่สนใจครับ ขอบคุณครับ'),
  (38, 4, 1, 16, '10:30:15', 'customer', 'text', null, null, 'แพ็กเกจวันนี้ลด 70% นะครับ เหลือ 2 สิทธิ์สุดท้าย'),
  (38, 5, 1, 16, '10:30:39', 'customer', 'text', null, null, 'ขอเบอร์เจ้าของร้านได้ไหมครับ'),
  (38, 6, 1, 16, '10:32:03', 'agent', 'note', null, null, 'ทักมารอบที่สามแล้ว บล็อกเลยไหมครับ'),
  (38, 7, 1, 16, '10:33:05', 'owner', 'note', null, null, 'บล็อกเลยจ้า'),
  (38, 8, 1, 16, '10:33:33', 'agent', 'resolved', null, null, null),
  (39, 1, 1, 33, '13:20:00', 'customer', 'text', null, null, 'สวัสดีค่ะ อยากได้ชุดนอนให้คุณแม่ ผ้าไม่ร้อน มีแบบไหนบ้างคะ'),
  (39, 2, 1, 33, '13:21:39', 'owner', 'text', null, null, 'สวัสดีค่ะ แนะนำชุดนอนฝันดี ผ้าฝ้ายสองชั้นค่ะ โปร่งมาก เสื้อแขนสั้น กางเกงขายาว ชุดละ 520 บาทค่ะ'),
  (39, 3, 1, 33, '13:22:33', 'customer', 'text', null, null, 'คุณแม่ 72 แล้วค่ะ ติดกระดุมไม่ค่อยถนัด'),
  (39, 4, 1, 33, '13:26:24', 'owner', 'text', null, null, 'มีแบบสวมหัวด้วยค่ะ คอกว้าง ใส่ง่าย ราคาเท่ากันค่ะ'),
  (39, 5, 1, 33, '13:27:42', 'customer', 'text', null, null, 'ดีเลยค่ะ เอาแบบสวม ไซซ์ XL สีฟ้าหม่นกับครีม อย่างละชุดค่ะ'),
  (39, 6, 1, 33, '13:28:17', 'owner', 'assigned', 'owner', null, null),
  (39, 7, 1, 33, '13:29:58', 'owner', 'text', null, null, 'รวม 1,040 บาท ส่งฟรีค่ะ พร้อมเพย์ 099-555-0199 อรทัย ใจดี'),
  (39, 8, 1, 33, '13:31:47', 'customer', 'text', null, null, 'โอนแล้วค่ะ นวลจันทร์ 27 ถ.สุขุมวิท ต.แสนสุข อ.เมือง ชลบุรี 20130 โทร 083-555-0152'),
  (39, 9, 1, 33, '13:36:11', 'owner', 'text', null, null, 'ได้รับแล้วค่ะ ส่งวันนี้เลยนะคะ'),
  (39, 10, 1, 33, '13:36:39', 'owner', 'text', null, null, 'Kerry เลข KBF001198204 ค่ะ ถึงพรุ่งนี้หรือมะรืนค่ะ'),
  (39, 11, 1, 33, '13:37:54', 'customer', 'text', null, null, 'ขอบคุณค่ะ'),
  (39, 12, 1, 33, '13:38:11', 'owner', 'resolved', null, null, null),
  (39, 13, 2, 29, '18:50:00', 'customer', 'text', null, null, 'คุณแม่ใส่แล้วบอกว่าเหมือนไม่ได้ใส่อะไรเลยค่ะ 555'),
  (39, 14, 2, 29, '18:52:32', 'owner', 'text', null, null, '555555 ถือเป็นคำชมนะคะ'),
  (39, 15, 2, 29, '18:54:20', 'customer', 'text', null, null, 'ชมค่ะชม นอนหลับดีขึ้นด้วย ขอบคุณนะคะที่แนะนำแบบสวม'),
  (39, 16, 2, 29, '18:57:27', 'owner', 'text', null, null, 'ดีใจมากเลยค่ะ ฝากสวัสดีคุณแม่ด้วยนะคะ 🙏💚'),
  (39, 17, 2, 29, '18:57:49', 'owner', 'resolved', null, null, null),
  (39, 18, 3, 12, '14:05:00', 'customer', 'text', null, null, 'ขอสั่งชุดนอนแบบเดิมอีก 1 ชุดค่ะ XL สีชมพูกะปิ'),
  (39, 19, 3, 12, '14:09:32', 'agent', 'text', null, null, 'สวัสดีครับ สีชมพูกะปิ XL มีครับ รวมส่ง 560 บาทครับ'),
  (39, 20, 3, 12, '14:12:37', 'customer', 'text', null, null, 'โอนแล้วค่ะ ที่อยู่เดิม'),
  (39, 21, 3, 12, '14:16:50', 'agent', 'text', null, null, 'ได้รับแล้วครับ ชลบุรีที่เดิมนะครับ ส่งพรุ่งนี้เช้าครับ'),
  (39, 22, 3, 12, '14:19:06', 'customer', 'text', null, null, 'ค่ะ ขอบคุณค่ะ'),
  (39, 23, 3, 12, '14:19:15', 'agent', 'resolved', null, null, null),
  (40, 1, 1, 30, '20:20:00', 'customer', 'text', null, null, 'ไลฟ์วันนี้มีสายฝน 490 จริงมั้ยคะ'),
  (40, 2, 1, 30, '20:21:54', 'agent', 'text', null, null, 'จริงครับ เฉพาะในไลฟ์ คอมเมนต์ CF สายฝน ตามด้วยสีกับไซซ์ได้เลยครับ'),
  (40, 3, 1, 30, '20:23:47', 'customer', 'text', null, null, 'CF สายฝน ครีม S'),
  (40, 4, 1, 30, '20:25:49', 'agent', 'text', null, null, 'ตัดให้แล้วครับ 😊 490 + ส่ง 40 รวม 530 บาทครับ'),
  (40, 5, 1, 30, '20:26:13', 'agent', 'assigned', 'agent', null, null),
  (40, 6, 1, 30, '20:28:31', 'customer', 'text', null, null, 'โอนแล้วค่ะ ไวมากกก'),
  (40, 7, 1, 30, '20:29:47', 'agent', 'text', null, null, 'ได้รับแล้วครับ ขอที่อยู่ด้วยครับ'),
  (40, 8, 1, 30, '20:31:48', 'customer', 'text', null, null, 'มิ้นท์ 99/12 ซ.รามคำแหง 24 หัวหมาก บางกะปิ กทม 10240 โทร 080-555-0183'),
  (40, 9, 1, 30, '20:33:18', 'agent', 'text', null, null, 'เรียบร้อยครับ ส่งพรุ่งนี้ครับ'),
  (40, 10, 1, 27, '12:30:00', 'customer', 'text', null, null, 'ได้แล้วค่าาา ผ้านุ่มมากกกก'),
  (40, 11, 1, 27, '12:34:21', 'agent', 'text', null, null, 'ขอบคุณครับ 🙏 ฝากรีวิวให้ด้วยนะครับ'),
  (40, 12, 1, 27, '12:34:49', 'agent', 'resolved', null, null, null),
  (40, 13, 2, 9, '21:40:00', 'customer', 'text', null, null, 'แอดดด ไลฟ์วันนี้ CF ไม่ทัน มณีเทา M'),
  (40, 14, 2, 9, '21:40:15', 'customer', 'text', null, null, 'ขอราคาไลฟ์ได้มั้ยยยย 🥺'),
  (40, 15, 2, 9, '21:42:15', 'agent', 'text', null, null, 'เหลือตัวสุดท้ายพอดีครับ ให้ 199 เลยครับ'),
  (40, 16, 2, 9, '21:43:30', 'customer', 'text', null, null, 'กรี๊ดดดด'),
  (40, 17, 2, 9, '21:45:19', 'agent', 'text', null, null, 'รวมส่ง 239 บาทครับ'),
  (40, 18, 2, 9, '21:46:59', 'customer', 'text', null, null, 'โอนแล้ววว ที่อยู่เดิมน้า'),
  (40, 19, 2, 9, '21:51:13', 'agent', 'text', null, null, 'ได้รับแล้วครับ รามคำแหง 24 นะครับ ส่งพรุ่งนี้ครับ'),
  (40, 20, 2, 9, '21:52:19', 'customer', 'text', null, null, 'รักแอดมิน 5555'),
  (40, 21, 2, 9, '21:53:38', 'agent', 'text', null, null, '😄🙏'),
  (40, 22, 2, 9, '21:54:01', 'agent', 'resolved', null, null, null),
  (41, 1, 1, 19, '10:50:00', 'customer', 'text', null, null, 'ทุเรียนหมอนทองโลละเท่าไร'),
  (41, 2, 1, 19, '10:52:44', 'owner', 'text', null, null, 'สวัสดีค่ะ ร้านบ้านฝ้ายขายเสื้อผ้าฝ้ายนะคะ 😊 ไม่มีทุเรียนค่ะ'),
  (41, 3, 1, 19, '10:53:13', 'customer', 'text', null, null, 'อ้าว ไม่ใช่สวนลุงฝ้ายหรอ'),
  (41, 4, 1, 19, '10:54:56', 'owner', 'text', null, null, 'ไม่ใช่ค่ะ 555 นี่ร้านบ้านฝ้าย ลำพูนค่ะ'),
  (41, 5, 1, 19, '10:55:52', 'customer', 'text', null, null, 'โทดทีๆ กดผิดร้าน หาตั้งนาน'),
  (41, 6, 1, 19, '11:00:00', 'owner', 'text', null, null, 'ไม่เป็นไรเลยค่ะ ขอให้เจอทุเรียนอร่อยๆ นะคะ'),
  (41, 7, 1, 19, '11:01:57', 'customer', 'text', null, null, 'แล้วมีผ้ากันเปื้อนมั้ย ไหนๆ ก็ทักมาละ'),
  (41, 8, 1, 19, '11:03:33', 'owner', 'text', null, null, 'ผ้ากันเปื้อนไม่มีค่ะ แต่มีหมวกปีกกว้าง ใส่ยืนขายของกันแดดดีมาก ใบละ 240 บาทค่ะ'),
  (41, 9, 1, 19, '11:06:29', 'customer', 'text', null, null, 'เออเอาใบนึง แดดตลาดร้อนชิบ'),
  (41, 10, 1, 19, '11:08:15', 'owner', 'text', null, null, 'รวมส่ง 280 บาทค่ะ พร้อมเพย์ 099-555-0199 อรทัย ใจดี'),
  (41, 11, 1, 19, '11:08:27', 'owner', 'assigned', 'owner', null, null),
  (41, 12, 1, 19, '11:10:26', 'customer', 'text', null, null, 'โอนละ เจ้แดง แผงผลไม้ ตลาดไท อาคาร 2 คลองหลวง ปทุมธานี 12120'),
  (41, 13, 1, 19, '11:12:13', 'owner', 'text', null, null, 'ได้รับแล้วค่ะ ส่งวันนี้นะคะเจ้ ขอบคุณค่ะ 🙏'),
  (41, 14, 1, 19, '11:12:53', 'owner', 'note', null, null, 'ลูกค้าหาทุเรียน ได้หมวกกลับไป 555'),
  (41, 15, 1, 19, '11:13:56', 'agent', 'note', null, null, 'พี่อรขายเก่งเกินไปแล้วครับ 😂'),
  (41, 16, 1, 19, '11:14:24', 'owner', 'resolved', null, null, null),
  (41, 17, 2, 15, '11:20:00', 'customer', 'text', null, null, 'หมวกดีมาก แผงข้างๆ จะเอาด้วย 3 ใบ'),
  (41, 18, 2, 15, '11:24:35', 'owner', 'text', null, null, 'เย้ 🎉 3 ใบ 720 บาท + ส่ง 40 รวม 760 บาทค่ะเจ้'),
  (41, 19, 2, 15, '11:26:53', 'customer', 'text', null, null, 'โอนละ ส่งที่เดิม'),
  (41, 20, 2, 15, '11:28:52', 'owner', 'text', null, null, 'ได้รับแล้วค่ะ ส่งวันนี้เลยค่ะ'),
  (41, 21, 2, 15, '11:30:05', 'customer', 'text', null, null, 'ไว้มาเอาทุเรียนนะ เจ้ลดให้'),
  (41, 22, 2, 15, '11:31:21', 'owner', 'text', null, null, 'ตกลงค่ะ 😆'),
  (41, 23, 2, 15, '11:31:29', 'owner', 'resolved', null, null, null),
  (41, 24, 3, 4, '11:30:00', 'customer', 'text', null, null, 'หมวกลมพัดหายไปใบนึง เอาใหม่ มีลดมั้ย'),
  (41, 25, 3, 4, '11:31:18', 'owner', 'text', null, null, 'มีคูปองลด 10% ค่ะเจ้ กดใช้ในการ์ดได้เลยค่ะ'),
  (41, 26, 3, 4, '11:31:58', 'owner', 'text', null, null, 'ลด 10% ผ้าพันคอและหมวก
ใช้กับผ้าพันคอฝ้ายและหมวกปีกกว้างได้ทุกสี'),
  (41, 27, 3, 4, '11:32:59', 'customer', 'text', null, null, 'ใช้คูปอง'),
  (41, 28, 3, 4, '11:33:01', 'bot', 'text', null, null, 'ใช้คูปอง “ลด 10% ผ้าพันคอและหมวก” แล้ว โค้ดคือ FAI10 แสดงข้อความนี้กับร้านได้เลย ([เวลา])'),
  (41, 29, 3, 4, '11:35:17', 'owner', 'text', null, null, 'หมวก 240 ลด 10% เหลือ 216 รวมส่ง 256 บาทค่ะเจ้'),
  (41, 30, 3, 4, '11:37:54', 'customer', 'text', null, null, 'โอนละ'),
  (41, 31, 3, 4, '11:41:41', 'owner', 'text', null, null, 'ได้รับแล้วค่ะ ส่งวันนี้นะคะ 🙏'),
  (41, 32, 3, 4, '11:42:06', 'owner', 'resolved', null, null, null),
  (42, 1, 1, 38, '19:10:00', 'customer', 'text', null, null, 'สวัสดีค่ะ เห็นในติ๊กตอก เสื้อคลุมหมอกสีครีมมีมั้ยคะ'),
  (42, 2, 1, 38, '19:13:14', 'agent', 'text', null, null, 'สวัสดีครับ มีครับ ฟรีไซซ์ ตัวละ 490 บาทครับ'),
  (42, 3, 1, 38, '19:15:01', 'customer', 'text', null, null, 'ใส่กันแดดได้มั้ยคะ'),
  (42, 4, 1, 38, '19:17:07', 'agent', 'text', null, null, 'ได้ครับ ผ้าทอแน่น แขนยาวคลุมมือ ระบายอากาศดีครับ'),
  (42, 5, 1, 38, '19:17:46', 'customer', 'text', null, null, 'สูง 150 จะยาวไปมั้ย 😂'),
  (42, 6, 1, 38, '19:20:44', 'agent', 'text', null, null, 'ความยาว 28 นิ้ว จะอยู่ประมาณต้นขาครับ น่ารักพอดีเลย'),
  (42, 7, 1, 38, '19:22:07', 'customer', 'text', null, null, 'โอเคเอาค่ะ'),
  (42, 8, 1, 38, '19:22:24', 'agent', 'assigned', 'agent', null, null),
  (42, 9, 1, 38, '19:25:23', 'agent', 'text', null, null, 'รวมส่ง 530 บาทครับ พร้อมเพย์ 099-555-0199 อรทัย ใจดี'),
  (42, 10, 1, 38, '19:26:08', 'customer', 'text', null, null, 'โอนแล้วค่ะ พลอย 5/18 ซ.อ่อนนุช 46 สวนหลวง กทม 10250 โทร 095-555-0114'),
  (42, 11, 1, 38, '19:30:13', 'agent', 'text', null, null, 'ได้รับยอดแล้วครับ ส่งพรุ่งนี้ครับ'),
  (42, 12, 1, 36, '15:20:00', 'agent', 'text', null, null, 'ส่งแล้วครับ Flash TH01358T7JNE2K'),
  (42, 13, 1, 36, '15:22:10', 'customer', 'text', null, null, 'เย้'),
  (42, 14, 1, 34, '17:30:00', 'customer', 'text', null, null, 'ได้แล้วค่าาา ถ่ายรูปลงไอจีแล้วแท็กร้านไว้นะคะ'),
  (42, 15, 1, 34, '17:31:39', 'agent', 'text', null, null, 'เห็นแล้วครับ สวยมากเลย ขออนุญาตแชร์ลงสตอรีร้านนะครับ'),
  (42, 16, 1, 34, '17:32:46', 'customer', 'text', null, null, 'ได้เลยค่า 💕'),
  (42, 17, 1, 34, '17:33:07', 'agent', 'resolved', null, null, null),
  (43, 1, 1, 21, '11:45:00', 'customer', 'text', null, null, 'สวัสดีค่ะ หน้าโปรขึ้นว่าลด 100 แต่ตะกร้าไม่ลดให้ค่ะ'),
  (43, 2, 1, 21, '11:47:10', 'agent', 'text', null, null, 'สวัสดีครับคุณนิด ขอโทษด้วยครับ ระบบตะกร้ายังไม่คิดให้ เดี๋ยวผมคิดในแชทให้ครับ'),
  (43, 3, 1, 21, '11:48:14', 'customer', 'text', null, null, 'เอาสายฝน น้ำตาล L กับชบา เขียวขี้ม้า L ค่ะ'),
  (43, 4, 1, 21, '11:50:40', 'agent', 'text', null, null, '590 + 690 - 100 = 1,180 บาท ส่งฟรีครับ'),
  (43, 5, 1, 21, '11:50:53', 'agent', 'assigned', 'agent', null, null),
  (43, 6, 1, 21, '11:51:56', 'customer', 'text', null, null, 'โอนเลยนะคะ ที่อยู่เดิม'),
  (43, 7, 1, 21, '11:55:27', 'agent', 'text', null, null, 'ได้รับแล้วครับ ส่งวันนี้ครับ'),
  (43, 8, 1, 21, '11:56:57', 'agent', 'note', null, null, 'แจ้งพี่อรแล้ว ตะกร้าหน้าโปรคิดส่วนลดไม่ติด'),
  (43, 9, 1, 21, '11:58:12', 'owner', 'note', null, null, 'แก้แล้วจ้า ลองสั่งดูแล้วลดปกติ'),
  (43, 10, 1, 20, '16:35:00', 'agent', 'text', null, null, 'Kerry เลข KBF001201733 ครับ'),
  (43, 11, 1, 20, '16:38:04', 'customer', 'text', null, null, 'ขอบคุณค่ะ'),
  (43, 12, 1, 18, '19:05:00', 'customer', 'text', null, null, 'ชุดน้ำตาลสวยเกินคาดค่ะ แฟนชมด้วย นานๆ ที 555'),
  (43, 13, 1, 18, '19:06:33', 'agent', 'text', null, null, '555 ดีใจด้วยครับ 🙏'),
  (43, 14, 1, 18, '19:07:09', 'agent', 'resolved', null, null, null),
  (44, 1, 1, 58, '12:05:00', 'customer', 'text', null, null, 'สวัสดีค่ะ ได้ LINE มาจากเพื่อนค่ะ'),
  (44, 2, 1, 58, '12:08:35', 'agent', 'text', null, null, 'สวัสดีครับ ยินดีต้อนรับสู่ร้านบ้านฝ้ายครับ 🌿 สนใจตัวไหนสอบถามได้เลยครับ'),
  (44, 3, 1, 58, '12:09:43', 'customer', 'text', null, null, 'เสื้อมณีใส่แล้วคอย้วยมั้ยคะ'),
  (44, 4, 1, 58, '12:11:18', 'agent', 'text', null, null, 'คอเสื้อเย็บกุ๊นสองชั้นครับ ซักเครื่องมาปีกว่าของผมยังไม่ย้วยครับ'),
  (44, 5, 1, 58, '12:11:57', 'customer', 'text', null, null, '555 ทดลองเองเลยนะคะ เอาสีขาว M กับดำ M ค่ะ'),
  (44, 6, 1, 58, '12:14:21', 'agent', 'text', null, null, 'ตัวละ 250 บาท 2 ตัว 500 + ส่ง 40 รวม 540 บาทครับ'),
  (44, 7, 1, 58, '12:14:37', 'agent', 'assigned', 'agent', null, null),
  (44, 8, 1, 58, '12:15:45', 'customer', 'text', null, null, 'โอนแล้วค่ะ นิด 8/3 ซ.ลาดพร้าว 71 วังทองหลาง กทม 10310 โทร 081-555-0142'),
  (44, 9, 1, 58, '12:17:30', 'agent', 'text', null, null, 'ได้รับยอดแล้วครับ ส่งพรุ่งนี้ครับ ขอบคุณครับ 🙏'),
  (44, 10, 1, 56, '17:25:00', 'agent', 'text', null, null, 'ส่งแล้วครับ Flash TH01288B5KHD9A'),
  (44, 11, 1, 56, '17:26:35', 'customer', 'text', null, null, ''),
  (44, 12, 1, 56, '17:26:50', 'agent', 'resolved', null, null, null),
  (44, 13, 2, 45, '20:30:00', 'customer', 'text', null, null, 'แอดมินคะ เสื้อใส่สบายจริง ขอเพิ่มสีเทา M โอลด์โรส M ค่ะ'),
  (44, 14, 2, 45, '20:31:45', 'agent', 'text', null, null, 'ขอบคุณครับ 😊 รวมส่ง 540 บาทเท่าเดิมครับ'),
  (44, 15, 2, 45, '20:34:21', 'customer', 'text', null, null, 'ขอเปลี่ยนเป็น Kerry ได้ไหมคะ รอบที่แล้ว Flash โยนข้ามรั้ว'),
  (44, 16, 2, 45, '20:35:49', 'agent', 'text', null, null, 'ได้ครับ Kerry เพิ่ม 10 บาท เป็น 550 บาทครับ'),
  (44, 17, 2, 45, '20:37:18', 'customer', 'text', null, null, 'โอนแล้วค่ะ'),
  (44, 18, 2, 45, '20:39:16', 'agent', 'text', null, null, 'เรียบร้อยครับ ต่อไปผมจดไว้ว่าคุณนิดใช้ Kerry ครับ'),
  (44, 19, 2, 45, '20:40:35', 'agent', 'note', null, null, 'คุณนิดขอ Kerry เท่านั้น Flash โยนของข้ามรั้ว'),
  (44, 20, 2, 43, '11:10:00', 'customer', 'text', null, null, 'ได้ของแล้วค่ะ ขอบคุณค่ะ'),
  (44, 21, 2, 43, '11:12:19', 'agent', 'text', null, null, 'ขอบคุณครับ 🙏'),
  (44, 22, 2, 43, '11:12:46', 'agent', 'resolved', null, null, null),
  (44, 23, 3, 27, '10:55:00', 'customer', 'text', null, null, 'สอบถามค่ะ ม่อฮ่อมเด็ก 6 ขวบมีไหมคะ ลูกต้องใส่ไปโรงเรียน'),
  (44, 24, 3, 27, '10:59:24', 'owner', 'text', null, null, 'มีค่ะ ม่อฮ่อมเด็กทุกไซซ์ตัวละ 320 บาทค่ะ'),
  (44, 25, 3, 27, '10:59:58', 'customer', 'text', null, null, 'สีตกใส่เสื้อตัวอื่นไหมคะ'),
  (44, 26, 3, 27, '11:03:17', 'owner', 'text', null, null, 'สองครั้งแรกแยกซักนะคะ แช่น้ำเกลือครึ่งชั่วโมงก่อน หลังจากนั้นซักรวมได้ค่ะ'),
  (44, 27, 3, 27, '11:06:25', 'customer', 'text', null, null, 'เอา 2 ตัวค่ะ Kerry'),
  (44, 28, 3, 27, '11:09:48', 'owner', 'text', null, null, 'รวม 690 บาทค่ะ'),
  (44, 29, 3, 27, '11:11:08', 'customer', 'text', null, null, 'โอนแล้วค่ะ'),
  (44, 30, 3, 27, '11:12:57', 'owner', 'text', null, null, 'ได้รับแล้วค่ะคุณนิด ส่งวันนี้เลยนะคะ 🙏'),
  (44, 31, 3, 25, '18:40:00', 'customer', 'text', null, null, 'ลูกใส่แล้วหล่อมากค่ะ ขอบคุณนะคะ'),
  (44, 32, 3, 25, '18:41:42', 'owner', 'text', null, null, '🥰 ฝากหอมแก้มด้วยค่ะ'),
  (44, 33, 3, 25, '18:41:53', 'owner', 'resolved', null, null, null),
  (45, 1, 1, 50, '21:15:00', 'customer', 'text', null, null, 'สวัสดีค่ะ มีชุดเด็กผ้าฝ้ายมั้ยคะ ลูกแพ้ง่าย เป็นผื่น'),
  (45, 2, 1, 50, '21:17:50', 'owner', 'text', null, null, 'สวัสดีค่ะ มีเดรสเด็กน้องฝ้าย ตัวละ 290 บาทค่ะ ผ้าฝ้ายแท้ไม่ฟอกขาว เย็บกลับตะเข็บไม่ให้ระคายค่ะ'),
  (45, 3, 1, 50, '21:18:37', 'customer', 'text', null, null, 'สีย้อมปลอดภัยมั้ยคะ'),
  (45, 4, 1, 50, '21:23:01', 'owner', 'text', null, null, 'สีครีมไม่ย้อมเลยค่ะ ส่วนโอลด์โรสย้อมจากไม้ฝางค่ะ'),
  (45, 5, 1, 50, '21:23:36', 'customer', 'text', null, null, 'โอเค งั้นลองสีครีมก่อน 1 ตัว 2 ขวบค่ะ'),
  (45, 6, 1, 50, '21:24:02', 'owner', 'assigned', 'owner', null, null),
  (45, 7, 1, 50, '21:28:25', 'owner', 'text', null, null, 'รวมส่ง 330 บาทค่ะ พร้อมเพย์ 099-555-0199 อรทัย ใจดีค่ะ'),
  (45, 8, 1, 50, '21:29:19', 'customer', 'text', null, null, 'โอนแล้วค่ะ แม่น้องอิงฟ้า 112/6 ซ.เพชรเกษม 69 บางแค กทม 10160 โทร 086-555-0129'),
  (45, 9, 1, 50, '21:31:10', 'owner', 'text', null, null, 'ได้รับแล้วค่ะ ส่งพรุ่งนี้นะคะ อรซักน้ำเปล่าให้ก่อนหนึ่งรอบด้วยค่ะ'),
  (45, 10, 1, 50, '21:32:24', 'customer', 'text', null, null, 'โอ้โห ขอบคุณมากค่ะ 🥹'),
  (45, 11, 1, 47, '20:40:00', 'customer', 'text', null, null, 'ใส่แล้วไม่มีผื่นเลยค่ะ!!'),
  (45, 12, 1, 47, '20:40:25', 'customer', 'text', null, null, 'แม่สบายใจมากกกก'),
  (45, 13, 1, 47, '20:43:58', 'owner', 'text', null, null, 'ดีใจจนน้ำตาจะไหลเลยค่ะ 🥰 น้องอิงฟ้าน่ารักแน่ๆ'),
  (45, 14, 1, 47, '20:44:05', 'owner', 'resolved', null, null, null),
  (45, 15, 2, 32, '13:25:00', 'customer', 'text', null, null, 'ขอสั่งเพิ่มค่ะ ครีม 2 ตัว โอลด์โรส 1 ตัว 2 ขวบ'),
  (45, 16, 2, 32, '13:28:56', 'agent', 'text', null, null, 'สวัสดีครับคุณแม่ 3 ตัว 870 + ส่ง 40 รวม 910 บาทครับ'),
  (45, 17, 2, 32, '13:29:28', 'customer', 'text', null, null, 'เพิ่มอะไรให้ส่งฟรีดีคะ'),
  (45, 18, 2, 32, '13:31:26', 'agent', 'text', null, null, 'ถุงผ้า 120 บาทครับ รวมเป็น 990... ยังขาด 10 บาทครับ 😂'),
  (45, 19, 2, 32, '13:33:04', 'customer', 'text', null, null, '55555 จะทำไงดี'),
  (45, 20, 2, 32, '13:34:46', 'agent', 'text', null, null, 'ผมถามพี่อรแล้ว พี่อรให้ส่งฟรีเลยครับ โอน 990 บาทครับ'),
  (45, 21, 2, 32, '13:37:01', 'customer', 'text', null, null, 'น่ารักทั้งร้านเลย โอนแล้วค่ะ'),
  (45, 22, 2, 32, '13:38:12', 'agent', 'text', null, null, 'ได้รับแล้วครับ ส่งวันนี้ครับ 🙏'),
  (45, 23, 2, 29, '12:50:00', 'customer', 'text', null, null, 'ได้แล้วนะคะ ถุงผ้าแม่ยึดไปใส่แพมเพิสแล้ว 555'),
  (45, 24, 2, 29, '12:54:21', 'agent', 'text', null, null, '555 ใช้งานได้จริงครับ'),
  (45, 25, 2, 29, '12:54:58', 'agent', 'resolved', null, null, null),
  (46, 1, 1, 44, '10:15:00', 'customer', 'text', null, null, 'สวัสดีครับ เชิ้ตแขนสั้นลมเย็น รีดง่ายไหมครับ อยู่คนเดียว รีดไม่เก่ง'),
  (46, 2, 1, 44, '10:19:09', 'agent', 'text', null, null, 'สวัสดีครับ ผ้าฝ้ายผสมลินินครับ สะบัดตากใส่ไม้แขวนแทบไม่ต้องรีดครับ'),
  (46, 3, 1, 44, '10:21:43', 'customer', 'text', null, null, 'เอา L สีเขียวตัวนึงครับ'),
  (46, 4, 1, 44, '10:23:08', 'agent', 'text', null, null, 'L รอบอก 44 ตัวละ 420 รวมส่ง 460 บาทครับ'),
  (46, 5, 1, 44, '10:23:37', 'agent', 'assigned', 'agent', null, null),
  (46, 6, 1, 44, '10:24:40', 'customer', 'text', null, null, 'เก็บปลายทางได้ไหมครับ'),
  (46, 7, 1, 44, '10:28:07', 'agent', 'text', null, null, 'ได้ครับ เพิ่ม 30 เป็น 490 บาทครับ'),
  (46, 8, 1, 44, '10:30:38', 'customer', 'text', null, null, 'โอเค สมชาย รักดี 301 ม.2 ต.บางพระ อ.ศรีราชา ชลบุรี 20110 โทร 089-555-0176'),
  (46, 9, 1, 44, '10:31:59', 'agent', 'text', null, null, 'ขอบคุณครับ ส่งพรุ่งนี้ครับ'),
  (46, 10, 1, 41, '13:40:00', 'customer', 'text', null, null, 'ได้ของแล้วครับ พอดีตัว'),
  (46, 11, 1, 41, '13:40:31', 'customer', 'text', null, null, 'แต่ตอนนี้มีแฟนแล้วนะครับ รีดให้ 555'),
  (46, 12, 1, 41, '13:43:17', 'agent', 'text', null, null, '5555 ยินดีด้วยครับ สองเด้งเลย 🎉'),
  (46, 13, 1, 41, '13:43:25', 'agent', 'resolved', null, null, null),
  (47, 1, 1, 28, '10:20:00', 'customer', 'text', null, null, 'สวัสดีจ๊ะ'),
  (47, 2, 1, 28, '10:20:16', 'customer', 'text', null, null, 'กางเกงเลมีสีน้ำเงินไหมจ๊ะ'),
  (47, 3, 1, 28, '10:21:51', 'owner', 'text', null, null, 'สวัสดีค่ะป้าสมศรี มีสีกรมท่าค่ะ น้ำเงินเข้มๆ ตัวละ 280 บาทค่ะ'),
  (47, 4, 1, 28, '10:24:49', 'customer', 'text', null, null, 'ป้าพูดใส่โทสับมันขึ้นเปนตัวหนังสือเองเก่งไหม'),
  (47, 5, 1, 28, '10:27:46', 'owner', 'text', null, null, 'เก่งมากเลยค่ะป้า 👏'),
  (47, 6, 1, 28, '10:29:37', 'customer', 'text', null, null, 'เอา สอง ตัว จุด เว้นวรรค'),
  (47, 7, 1, 28, '10:30:01', 'customer', 'text', null, null, 'อ้าว มันพิมพ์ตามหมดเลย'),
  (47, 8, 1, 28, '10:33:03', 'owner', 'text', null, null, '55555 ไม่เป็นไรค่ะป้า อรเข้าใจค่ะ กางเกงเลกรมท่า 2 ตัวนะคะ'),
  (47, 9, 1, 28, '10:33:30', 'owner', 'assigned', 'owner', null, null),
  (47, 10, 1, 28, '10:36:29', 'customer', 'text', null, null, 'ใช่จ้ะ เก็บเงินที่บ้านนะ'),
  (47, 11, 1, 28, '10:38:35', 'owner', 'text', null, null, 'ได้ค่ะ 560 + ส่ง 40 + ปลายทาง 30 รวม 630 บาทค่ะ'),
  (47, 12, 1, 28, '10:39:59', 'customer', 'text', null, null, ''),
  (47, 13, 1, 28, '10:40:32', 'customer', 'text', null, null, 'บ้านป้าอยู่หลังวัดพระนอน ลำปาง ถามใครก็รู้จัก'),
  (47, 14, 1, 28, '10:43:04', 'owner', 'text', null, null, 'ป้าขา ขอบ้านเลขที่ด้วยนะคะ เดี๋ยวคนส่งหาไม่เจอค่ะ 😅'),
  (47, 15, 1, 28, '10:44:36', 'customer', 'text', null, null, '56 หมู่ 2 ต.พิชัย อ.เมือง ลำปาง 52000 โทร 084-555-0103'),
  (47, 16, 1, 28, '10:49:01', 'owner', 'text', null, null, 'ครบแล้วค่ะ ส่งวันนี้นะคะ'),
  (47, 17, 1, 25, '11:35:00', 'customer', 'text', null, null, 'ได้แล้วจ้า ใส่เย็นสบาย ป้าใส่ไปวัด เพื่อนถามกันใหญ่'),
  (47, 18, 1, 25, '11:39:32', 'owner', 'text', null, null, 'ดีใจค่ะป้า บอกเพื่อนๆ ทักมาได้เลยนะคะ 🙏'),
  (47, 19, 1, 25, '11:40:34', 'customer', 'text', null, null, '🙏🙏'),
  (47, 20, 1, 25, '11:40:53', 'customer', 'text', null, null, 'จ้ะ ขอให้ขายดีขายคล่องนะลูก สาธุ'),
  (47, 21, 1, 25, '11:43:17', 'owner', 'text', null, null, 'สาธุค่ะป้า 🙏💚'),
  (47, 22, 1, 25, '11:43:42', 'owner', 'resolved', null, null, null),
  (48, 1, 1, 54, '16:10:00', 'customer', 'text', null, null, 'สวัสดีค่ะ ครูแอนนะคะ อยากได้เสื้อม่อฮ่อมให้นักเรียนใส่รำงานโรงเรียน'),
  (48, 2, 1, 54, '16:13:01', 'owner', 'text', null, null, 'สวัสดีค่ะครูแอน กี่คน อายุเท่าไหร่คะ'),
  (48, 3, 1, 54, '16:15:43', 'customer', 'text', null, null, '14 คนค่ะ ป.3 ผู้หญิง 9 ชาย 5'),
  (48, 4, 1, 54, '16:19:40', 'owner', 'text', null, null, 'ม่อฮ่อมเด็กไซซ์ 8 ขวบค่ะ ตัวละ 320 ครบ 12 ตัวได้ราคาส่ง 256 บาทค่ะ'),
  (48, 5, 1, 54, '16:20:15', 'owner', 'assigned', 'owner', null, null),
  (48, 6, 1, 54, '16:22:34', 'customer', 'text', null, null, '14 ตัวเท่าไหร่คะ งบโรงเรียนน้อยมาก 555'),
  (48, 7, 1, 54, '16:24:58', 'owner', 'text', null, null, '3,584 บาท ส่งฟรีค่ะครู'),
  (48, 8, 1, 54, '16:26:00', 'customer', 'text', null, null, 'มีเด็กตัวใหญ่ 2 คน ขอ 10 ขวบได้มั้ยคะ'),
  (48, 9, 1, 54, '16:30:32', 'owner', 'text', null, null, 'ได้ค่ะ 8 ขวบ 12 ตัว 10 ขวบ 2 ตัว ราคาเดียวกันค่ะ'),
  (48, 10, 1, 54, '16:31:44', 'customer', 'text', null, null, 'โอเคค่ะ ต้องใช้อีก 8 วันนะคะ'),
  (48, 11, 1, 54, '16:35:22', 'owner', 'text', null, null, 'ทันแน่นอนค่ะ พรุ่งนี้ส่ง ถึงอุดร 2-3 วันค่ะ'),
  (48, 12, 1, 54, '16:37:35', 'customer', 'text', null, null, 'โอนแล้วค่ะ ส่งที่โรงเรียนบ้านหนองบัวเลยนะคะ 085-555-0191'),
  (48, 13, 1, 54, '16:37:45', 'customer', 'text', null, null, ''),
  (48, 14, 1, 54, '16:39:24', 'owner', 'text', null, null, 'ได้รับแล้วค่ะครู 🙏 อรขอร่วมทำบุญ แถมผ้าพันคอให้ครูผู้ฝึกซ้อมหนึ่งผืนค่ะ'),
  (48, 15, 1, 54, '16:40:08', 'customer', 'text', null, null, 'ขอบพระคุณมากค่ะ 🥹🙏'),
  (48, 16, 1, 53, '15:10:00', 'owner', 'text', null, null, 'ส่งแล้วค่ะ ไปรษณีย์ EF579933108TH'),
  (48, 17, 1, 53, '15:10:52', 'customer', 'text', null, null, 'รับทราบค่ะ'),
  (48, 18, 1, 45, '18:05:00', 'customer', 'text', null, null, 'เด็กๆ รำสวยมากค่ะ ได้ที่ 1 ของเขตเลย!!'),
  (48, 19, 1, 45, '18:07:34', 'owner', 'text', null, null, 'เก่งมากกก 🎉🎉 ยินดีด้วยค่ะครู ฝากกอดเด็กๆ ด้วยนะคะ'),
  (48, 20, 1, 45, '18:08:12', 'owner', 'resolved', null, null, null),
  (49, 1, 1, 36, '22:10:00', 'customer', 'text', null, null, 'แอดคะ ยังไม่นอนใช่มั้ยคะ 555'),
  (49, 2, 1, 36, '22:11:16', 'agent', 'text', null, null, 'ยังครับ 😄'),
  (49, 3, 1, 36, '22:12:10', 'customer', 'text', null, null, 'นุ่นสีดำ S สั้นกี่นิ้วคะ เตี้ยค่ะ 152'),
  (49, 4, 1, 36, '22:16:35', 'agent', 'text', null, null, 'ยาว 36 นิ้วครับ เอวยาง 24-28 ถ้าสูง 152 อาจลากพื้นนิดนึง พับขาได้ครับ'),
  (49, 5, 1, 36, '22:17:35', 'customer', 'text', null, null, 'หรือเอาใบบัวสามส่วนดี'),
  (49, 6, 1, 36, '22:21:22', 'agent', 'text', null, null, 'ใบบัวบนตัวคนสูง 152 จะเป็นเก้าส่วนพอดีครับ สวยเลย ตัวละ 320 บาทครับ'),
  (49, 7, 1, 36, '22:23:49', 'customer', 'text', null, null, '5555 โอเค ใบบัวสีดำ S'),
  (49, 8, 1, 36, '22:23:58', 'agent', 'assigned', 'agent', null, null),
  (49, 9, 1, 36, '22:25:50', 'agent', 'text', null, null, 'รวมส่ง 360 บาทครับ'),
  (49, 10, 1, 36, '22:28:19', 'customer', 'text', null, null, 'โอนแล้ว เฟิร์น 77 ถ.มิตรภาพ ต.ในเมือง นครราชสีมา 30000 โทร 090-555-0148'),
  (49, 11, 1, 36, '22:30:34', 'agent', 'text', null, null, 'ได้รับแล้วครับ ส่งพรุ่งนี้ ฝันดีครับ 🌙'),
  (49, 12, 1, 36, '22:32:56', 'customer', 'text', null, null, 'ฝันดีค่าาา'),
  (49, 13, 1, 33, '12:40:00', 'customer', 'text', null, null, 'เก้าส่วนจริงๆ ด้วยยย สวยยย'),
  (49, 14, 1, 33, '12:43:05', 'agent', 'text', null, null, 'บอกแล้วครับ 😎'),
  (49, 15, 1, 33, '12:43:32', 'agent', 'resolved', null, null, null),
  (49, 16, 2, 17, '20:25:00', 'customer', 'text', null, null, 'ซักใบบัวแล้วหดมั้ยคะ ก่อนซักถามก่อน กลัว'),
  (49, 17, 2, 17, '20:28:57', 'agent', 'text', null, null, 'หดไม่เกิน 2% ครับ ซักน้ำเย็น ไม่ต้องอบ'),
  (49, 18, 2, 17, '20:31:04', 'customer', 'text', null, null, 'โล่งอก ขอบคุณค่ะ'),
  (49, 19, 2, 17, '20:31:41', 'agent', 'resolved', null, null, null),
  (50, 1, 1, 40, '17:30:00', 'customer', 'text', null, null, 'สนใจเจ้า กระโปรงดอกแก้วสีน้ำตาล M'),
  (50, 2, 1, 40, '17:33:02', 'agent', 'text', null, null, 'มีครับ ตัวละ 450 บาทครับ'),
  (50, 3, 1, 40, '17:34:29', 'customer', 'text', null, null, 'ลดได้ก่อเจ้า คนบ้านเฮา'),
  (50, 4, 1, 40, '17:38:06', 'agent', 'text', null, null, '555 ลดไม่ได้แต่แถมยางมัดผมให้ครับ'),
  (50, 5, 1, 40, '17:39:28', 'customer', 'text', null, null, 'ก่ได้ๆ 😂'),
  (50, 6, 1, 40, '17:40:02', 'agent', 'assigned', 'agent', null, null),
  (50, 7, 1, 40, '17:43:28', 'agent', 'text', null, null, 'รวมส่ง 490 บาทครับ'),
  (50, 8, 1, 40, '17:43:56', 'customer', 'text', null, null, 'โอนละเจ้า ส่งนิมมานซอย 13'),
  (50, 9, 1, 40, '17:45:44', 'agent', 'text', null, null, 'ได้รับแล้วครับ ส่งวันนี้ พรุ่งนี้ถึงครับ'),
  (50, 10, 1, 39, '15:45:00', 'customer', 'text', null, null, 'ได้แล้วเจ้า ไวขนาด'),
  (50, 11, 1, 39, '15:45:18', 'customer', 'text', null, null, 'ยางมัดผมน่ารักแต๊ๆ'),
  (50, 12, 1, 39, '15:48:49', 'agent', 'text', null, null, 'ขอบคุณครับ 🙏'),
  (50, 13, 1, 39, '15:49:04', 'agent', 'resolved', null, null, null),
  (50, 14, 2, 26, '19:10:00', 'customer', 'text', null, null, 'พี่เจ้า กระดุมหลังหลุดเม็ดนึง มีกระดุมสำรองก่อ'),
  (50, 15, 2, 26, '19:12:26', 'agent', 'text', null, null, 'มีครับ เย็บซ่อนไว้ที่ตะเข็บข้างด้านในครับ'),
  (50, 16, 2, 26, '19:14:23', 'customer', 'text', null, null, 'อ้าว เจอละ 555 ขอบคุณเจ้า'),
  (50, 17, 2, 26, '19:16:52', 'agent', 'text', null, null, 'ยินดีครับ 😊'),
  (50, 18, 2, 26, '19:17:08', 'agent', 'resolved', null, null, null),
  (50, 19, 3, 9, '16:20:00', 'customer', 'text', null, null, 'วันเสาร์จะแวะไปหน้าร้าน มีโปรหยังก่อเจ้า'),
  (50, 20, 3, 9, '16:24:03', 'agent', 'text', null, null, 'มีคูปองผ้าพันคอกับหมวกครับ กดไว้ก่อนได้เลย แล้วเปิดแชทให้หน้าร้านดูครับ'),
  (50, 21, 3, 9, '16:24:37', 'agent', 'text', null, null, 'ลด 10% ผ้าพันคอและหมวก
ใช้กับผ้าพันคอฝ้ายและหมวกปีกกว้างได้ทุกสี'),
  (50, 22, 3, 9, '16:25:40', 'customer', 'text', null, null, ''),
  (50, 23, 3, 9, '16:25:43', 'bot', 'text', null, null, 'ใช้คูปอง “ลด 10% ผ้าพันคอและหมวก” แล้ว โค้ดคือ FAI10 แสดงข้อความนี้กับร้านได้เลย ([เวลา])'),
  (50, 24, 3, 9, '16:27:20', 'customer', 'text', null, null, 'โอเคเจ้า เจอกันวันเสาร์'),
  (50, 25, 3, 9, '16:28:52', 'agent', 'text', null, null, 'ยินดีต้อนรับครับ'),
  (50, 26, 3, 7, '19:30:00', 'customer', 'text', null, null, 'ได้หมวกมาแล้วเจ้า งามขนาด'),
  (50, 27, 3, 7, '19:34:10', 'agent', 'text', null, null, 'เหมาะมากครับ 😊'),
  (50, 28, 3, 7, '19:34:48', 'agent', 'resolved', null, null, null),
  (51, 1, 1, 22, '14:30:00', 'customer', 'text', null, null, 'สอบถามค่ะ ผ้าพันคอสีครีมซักมือเท่านั้นมั้ยคะ'),
  (51, 2, 1, 22, '14:32:33', 'agent', 'text', null, null, 'ซักเครื่องได้ครับ ใส่ถุงซัก โหมดถนอมผ้าครับ ผืนละ 190 บาทครับ'),
  (51, 3, 1, 22, '14:34:20', 'customer', 'text', null, null, 'เอา 2 ผืนค่ะ ครีม โอลด์โรส เป็นของขวัญ'),
  (51, 4, 1, 22, '14:37:30', 'agent', 'text', null, null, 'รวมส่ง 420 บาทครับ ใส่ถุงกระดาษสวยๆ ให้ฟรีครับ'),
  (51, 5, 1, 22, '14:37:37', 'agent', 'assigned', 'agent', null, null),
  (51, 6, 1, 22, '14:39:17', 'customer', 'text', null, null, 'โอนแล้วค่ะ ส่งที่เดิมรามคำแหง'),
  (51, 7, 1, 22, '14:42:26', 'agent', 'text', null, null, 'ได้รับแล้วครับ 🙏'),
  (51, 8, 1, 20, '16:15:00', 'agent', 'text', null, null, 'ส่งแล้วครับ Flash TH01377Y3PLS6D'),
  (51, 9, 1, 20, '16:18:07', 'customer', 'text', null, null, 'ขอบคุณค่า'),
  (51, 10, 1, 17, '13:35:00', 'customer', 'text', null, null, 'ของขวัญปังมาก เพื่อนชอบบบ'),
  (51, 11, 1, 17, '13:37:28', 'agent', 'text', null, null, 'เย้ ขอบคุณครับ'),
  (51, 12, 1, 17, '13:37:50', 'agent', 'resolved', null, null, null),
  (51, 13, 2, 5, '18:40:00', 'customer', 'text', null, null, 'มีโปรผ้าพันคอมั้ยคะ อยากได้ให้แม่อีกผืน'),
  (51, 14, 2, 5, '18:41:14', 'agent', 'text', null, null, 'มีคูปองครับ กดใช้ในการ์ดได้เลยครับ'),
  (51, 15, 2, 5, '18:41:45', 'agent', 'text', null, null, 'ลด 10% ผ้าพันคอและหมวก
ใช้กับผ้าพันคอฝ้ายและหมวกปีกกว้างได้ทุกสี'),
  (51, 16, 2, 5, '18:44:15', 'customer', 'text', null, null, ''),
  (51, 17, 2, 5, '18:44:19', 'bot', 'text', null, null, 'ใช้คูปอง “ลด 10% ผ้าพันคอและหมวก” แล้ว โค้ดคือ FAI10 แสดงข้อความนี้กับร้านได้เลย ([เวลา])'),
  (51, 18, 2, 5, '18:45:10', 'customer', 'text', null, null, 'สีครามผืนนึงค่ะ'),
  (51, 19, 2, 5, '18:48:14', 'agent', 'text', null, null, 'ผืนละ 190 ลด 10% เหลือ 171 รวมส่ง 211 บาทครับ'),
  (51, 20, 2, 5, '18:50:24', 'customer', 'text', null, null, 'โอนแล้วนะคะ ที่เดิมค่ะ'),
  (51, 21, 2, 5, '18:54:34', 'agent', 'text', null, null, 'ได้รับแล้วครับ ส่งพรุ่งนี้ครับ 🙏'),
  (51, 22, 2, 5, '18:54:54', 'agent', 'resolved', null, null, null),
  (52, 1, 1, 35, '13:10:00', 'customer', 'text', null, null, 'โอนไปแล้วแต่ลืมบอกค่ะ 🙈 เมื่อวานตอนสี่ทุ่ม 690 บาท'),
  (52, 2, 1, 35, '13:12:02', 'owner', 'text', null, null, 'สวัสดีค่ะคุณจิ๊บ ขอชื่อบัญชีที่โอนกับรายการที่สั่งด้วยนะคะ'),
  (52, 3, 1, 35, '13:13:15', 'customer', 'text', null, null, 'จิราพร ค่ะ เสื้อคลุมหมอกครีม กับผ้าพันคอโอลด์โรส'),
  (52, 4, 1, 35, '13:13:34', 'customer', 'text', null, null, ''),
  (52, 5, 1, 35, '13:16:18', 'owner', 'text', null, null, '490 + 190 = 680 บาท + ส่ง 40 เป็น 720 บาทค่ะ ยอดเข้ามา 690 ขาด 30 บาทค่ะ'),
  (52, 6, 1, 35, '13:17:55', 'customer', 'text', null, null, 'อ้าว งั้นโอนเพิ่มเดี๋ยวนี้เลยค่ะ'),
  (52, 7, 1, 35, '13:18:18', 'customer', 'text', null, null, 'เรียบร้อยค่ะ 30 บาท'),
  (52, 8, 1, 35, '13:18:36', 'customer', 'text', null, null, ''),
  (52, 9, 1, 35, '13:20:19', 'owner', 'text', null, null, 'ครบแล้วค่ะ ขอบคุณค่ะ 🙏 ขอที่อยู่ด้วยนะคะ'),
  (52, 10, 1, 35, '13:20:34', 'owner', 'assigned', 'owner', null, null),
  (52, 11, 1, 35, '13:22:12', 'customer', 'text', null, null, 'จิราพร 18 ม.5 ต.หาดใหญ่ อ.หาดใหญ่ สงขลา 90110 โทร 083-555-0195'),
  (52, 12, 1, 35, '13:25:47', 'owner', 'text', null, null, 'รับทราบค่ะ ส่งวันนี้ ถึงหาดใหญ่ 3 วันค่ะ'),
  (52, 13, 1, 32, '11:20:00', 'customer', 'text', null, null, 'ถึงแล้วค่ะ ห่อสวยมาก ไม่กล้าแกะ 555'),
  (52, 14, 1, 32, '11:22:09', 'owner', 'text', null, null, 'แกะเถอะค่ะ เดี๋ยวห่อให้ใหม่รอบหน้า 😆'),
  (52, 15, 1, 32, '11:22:15', 'owner', 'resolved', null, null, null),
  (53, 1, 1, 52, '12:20:00', 'customer', 'text', null, null, 'สนใจค่ะ'),
  (53, 2, 1, 52, '12:23:13', 'agent', 'text', null, null, 'สวัสดีครับ ขอบคุณที่สนใจครับ 😊 ตัวไหนดีครับ'),
  (53, 3, 1, 52, '12:25:40', 'customer', 'text', null, null, 'ตัวในโพสต์ปักหมุด'),
  (53, 4, 1, 52, '12:27:40', 'agent', 'text', null, null, 'เดรสสายฝนครับ 590 บาท มีครีม ฟ้าหม่น น้ำตาล ไซซ์ S-XL ครับ'),
  (53, 5, 1, 52, '12:30:44', 'customer', 'text', null, null, 'F ค่ะ'),
  (53, 6, 1, 52, '12:31:03', 'customer', 'text', null, null, 'เอ้ย หมายถึงฟ้า พิมพ์ผิด'),
  (53, 7, 1, 52, '12:35:06', 'agent', 'text', null, null, '555 ฟ้าหม่น ไซซ์ไหนดีครับ'),
  (53, 8, 1, 52, '12:37:36', 'customer', 'text', null, null, 'ปกติใส่ M แต่หน้าอกเยอะ 38'),
  (53, 9, 1, 52, '12:37:51', 'agent', 'assigned', 'agent', null, null),
  (53, 10, 1, 52, '12:39:26', 'agent', 'text', null, null, 'งั้น L ครับ รอบอก 40 จะสบายกว่า M ที่ 38 พอดีเป๊ะครับ'),
  (53, 11, 1, 52, '12:40:38', 'customer', 'text', null, null, 'โอเค L'),
  (53, 12, 1, 52, '12:44:39', 'agent', 'text', null, null, 'รวมส่ง 630 บาทครับ'),
  (53, 13, 1, 52, '12:46:33', 'customer', 'text', null, null, 'จ่ายบัตรได้มั้ย'),
  (53, 14, 1, 52, '12:49:22', 'agent', 'text', null, null, 'รับโอน พร้อมเพย์ หรือเก็บปลายทาง (+30) ครับ'),
  (53, 15, 1, 52, '12:51:29', 'customer', 'text', null, null, 'งั้นโอนค่ะ'),
  (53, 16, 1, 52, '12:52:09', 'customer', 'text', null, null, 'โอนแล้วนะ หนิง ออฟฟิศสาทรเหนือ ตึกเอสเจ ชั้น 9 โทร 084-555-0126'),
  (53, 17, 1, 52, '12:55:36', 'agent', 'text', null, null, 'ได้รับแล้วครับ ส่งพรุ่งนี้ครับ'),
  (53, 18, 1, 49, '12:55:00', 'customer', 'text', null, null, 'ได้แล้วค่ะ เพื่อนทั้งแผนกมุงเลย'),
  (53, 19, 1, 49, '12:58:11', 'agent', 'text', null, null, 'ขอบคุณครับ 🙏 ถ้าสั่งรวม 12 ตัวได้ราคาส่งนะครับ'),
  (53, 20, 1, 49, '13:01:08', 'customer', 'text', null, null, 'ร้าย 555'),
  (53, 21, 1, 49, '13:01:30', 'agent', 'resolved', null, null, null),
  (54, 1, 1, 31, '10:35:00', 'customer', 'text', null, null, 'ร้านคะ สั่งไปสองอาทิตย์แล้วยังไม่ได้ของเลยค่ะ'),
  (54, 2, 1, 31, '10:35:19', 'customer', 'text', null, null, 'ทักไปก็ไม่ตอบ จะแจ้งเพจแล้วนะคะ'),
  (54, 3, 1, 31, '10:39:12', 'owner', 'text', null, null, 'สวัสดีค่ะ ขอโทษที่ตอบช้านะคะ รบกวนขอชื่อผู้สั่งหรือเลขพัสดุค่ะ อรจะตามให้เดี๋ยวนี้เลย'),
  (54, 4, 1, 31, '10:40:58', 'customer', 'text', null, null, 'วรรณา จันทร์หอม สั่งเสื้อม่อฮ่อม L ค่ะ โอน 430'),
  (54, 5, 1, 31, '10:41:11', 'customer', 'text', null, null, ''),
  (54, 6, 1, 31, '10:41:32', 'owner', 'assigned', 'owner', null, null),
  (54, 7, 1, 31, '10:43:09', 'owner', 'note', null, null, 'หาในบิลไม่เจอชื่อวรรณา ณัฐช่วยดูในไลน์หน่อย'),
  (54, 8, 1, 31, '10:44:05', 'agent', 'note', null, null, 'ไม่มีในไลน์ครับ ลองดูชื่อบัญชี "จันทร์หอม" ก็ไม่เจอ'),
  (54, 9, 1, 31, '10:47:33', 'owner', 'text', null, null, 'คุณวรรณาคะ อรหาในระบบไม่เจอเลยค่ะ โอนเข้าบัญชีชื่ออะไรคะ'),
  (54, 10, 1, 31, '10:48:07', 'customer', 'text', null, null, 'บัญชี หจก. ฝ้ายคำหวาน ค่ะ'),
  (54, 11, 1, 31, '10:51:12', 'owner', 'text', null, null, 'อันนี้ไม่ใช่ร้านเราค่ะ ร้านเราบัญชีชื่อ อรทัย ใจดี เท่านั้น น่าจะเป็นอีกร้านที่ชื่อคล้ายกันค่ะ'),
  (54, 12, 1, 31, '10:52:29', 'customer', 'text', null, null, 'อ้าว!!'),
  (54, 13, 1, 31, '10:52:51', 'customer', 'text', null, null, 'ขอโทษจริงๆ ค่ะ ว่าร้านไปซะเยอะ 😭'),
  (54, 14, 1, 31, '10:57:18', 'owner', 'text', null, null, 'ไม่เป็นไรเลยค่ะ เข้าใจค่ะ รอของสองอาทิตย์เป็นใครก็ร้อนใจ ลองทักร้านนั้นดูนะคะ'),
  (54, 15, 1, 31, '10:59:26', 'customer', 'text', null, null, 'ขอบคุณค่ะ ใจดีมาก ติดต่อเขาได้แล้วค่ะ เขาส่งผิดที่อยู่'),
  (54, 16, 1, 31, '11:01:26', 'owner', 'text', null, null, 'โล่งเลยค่ะ 🙏'),
  (54, 17, 1, 31, '11:02:30', 'customer', 'text', null, null, 'งั้นไหนๆ ก็ขอดูม่อฮ่อมของร้านนี้หน่อยค่ะ 555'),
  (54, 18, 1, 31, '11:05:14', 'owner', 'text', null, null, 'ยินดีค่ะ ตัวละ 390 บาท มี M ถึง 3XL ค่ะ'),
  (54, 19, 1, 31, '11:06:29', 'customer', 'text', null, null, 'เดี๋ยวเงินเดือนออกมาสั่งนะคะ'),
  (54, 20, 1, 31, '11:08:44', 'owner', 'text', null, null, 'รอเลยค่ะ 💚'),
  (54, 21, 1, 31, '11:09:09', 'owner', 'resolved', null, null, null),
  (55, 1, 1, 46, '19:55:00', 'customer', 'text', null, null, 'มีกระโปรงอะไรใส่แล้วเดินห้างได้ ไปวัดได้ มั่ง'),
  (55, 2, 1, 46, '19:57:55', 'agent', 'text', null, null, 'กระโปรงยาวดอกแก้วครับ ผู้ช่วยอเนกประสงค์ 😄 ตัวละ 450 บาทครับ'),
  (55, 3, 1, 46, '19:58:27', 'customer', 'text', null, null, 'มีกระเป๋าข้างมั้ย สำคัญมากกก'),
  (55, 4, 1, 46, '20:02:33', 'agent', 'text', null, null, 'มีสองข้างครับ ลึกใส่มือถือได้ทั้งเครื่อง'),
  (55, 5, 1, 46, '20:04:19', 'customer', 'text', null, null, 'ขายเลย!! สีดำ L'),
  (55, 6, 1, 46, '20:07:21', 'agent', 'text', null, null, 'รวมส่ง 490 บาทครับ'),
  (55, 7, 1, 46, '20:08:00', 'agent', 'assigned', 'agent', null, null),
  (55, 8, 1, 46, '20:09:45', 'customer', 'text', null, null, 'โอนแล้ว ตุ๊กตา 9/1 ถ.เจริญเมือง ต.ในเมือง พิษณุโลก 65000'),
  (55, 9, 1, 46, '20:09:55', 'customer', 'text', null, null, ''),
  (55, 10, 1, 46, '20:13:17', 'agent', 'text', null, null, 'ได้รับแล้วครับ ส่งพรุ่งนี้ครับ'),
  (55, 11, 1, 43, '20:35:00', 'customer', 'text', null, null, 'กระเป๋าลึกจริง ใส่ทั้งมือถือทั้งขนม 555'),
  (55, 12, 1, 43, '20:39:11', 'agent', 'text', null, null, 'ภารกิจสำเร็จครับ 🫡'),
  (55, 13, 1, 43, '20:39:57', 'customer', 'text', null, null, 'เอาสีครีมอีกตัว L'),
  (55, 14, 1, 43, '20:41:10', 'agent', 'text', null, null, 'รวมส่ง 490 บาทเท่าเดิมครับ'),
  (55, 15, 1, 43, '20:43:33', 'customer', 'text', null, null, 'โอนแล้วววว'),
  (55, 16, 1, 43, '20:43:47', 'customer', 'text', null, null, ''),
  (55, 17, 1, 43, '20:46:49', 'agent', 'text', null, null, 'คุณตุ๊กตาครับ ใบนี้เป็นสลิปของรอบที่แล้วครับ ขอใบของวันนี้ด้วยนะครับ'),
  (55, 18, 1, 43, '20:47:47', 'customer', 'text', null, null, 'อ้าว ส่งผิดใบ 🙈'),
  (55, 19, 1, 43, '20:48:03', 'customer', 'text', null, null, ''),
  (55, 20, 1, 43, '20:49:56', 'agent', 'text', null, null, 'เรียบร้อยครับ ขอบคุณครับ 🙏'),
  (55, 21, 1, 40, '18:20:00', 'customer', 'text', null, null, 'ได้แล้วนะ ครีมสวยกว่าดำอีก เสียดายซื้อดำก่อน'),
  (55, 22, 1, 40, '18:24:18', 'agent', 'text', null, null, 'ใส่สลับวันครับ 😆'),
  (55, 23, 1, 40, '18:24:51', 'agent', 'resolved', null, null, null),
  (56, 1, 1, 37, '14:15:00', 'customer', 'text', null, null, 'แอดมินน ผ้าพันคอครามสีตกมั้ย เลอะเสื้อขาวเราแล้ว 😭'),
  (56, 2, 1, 37, '14:18:25', 'owner', 'text', null, null, 'ขอโทษด้วยนะคะ ครามแท้ใส่สองสามครั้งแรกจะตกนิดหน่อยค่ะ ทางร้านใส่การ์ดวิธีซักไว้ในห่อ อาจหลุดหายค่ะ'),
  (56, 3, 1, 37, '14:20:20', 'customer', 'text', null, null, 'ไม่เห็นการ์ดเลยค่ะ'),
  (56, 4, 1, 37, '14:24:09', 'owner', 'text', null, null, 'ทางร้านผิดเองค่ะ รอยที่เสื้อขาวลองแช่น้ำอุ่นกับเบกกิ้งโซดา 30 นาทีแล้วซักนะคะ ถ้าไม่ออกอรชดใช้ค่าเสื้อให้ค่ะ'),
  (56, 5, 1, 37, '14:24:57', 'customer', 'text', null, null, 'เดี๋ยวลองก่อนค่ะ'),
  (56, 6, 1, 37, '14:25:25', 'owner', 'assigned', 'owner', null, null),
  (56, 7, 1, 37, '14:26:28', 'owner', 'note', null, null, 'ฝากฝนเช็คทุกห่อครามต้องมีการ์ดวิธีซัก'),
  (56, 8, 1, 36, '19:40:00', 'customer', 'text', null, null, 'ออกแล้วค่ะ!! เบกกิ้งโซดาเก่งมาก'),
  (56, 9, 1, 36, '19:42:03', 'owner', 'text', null, null, 'โล่งใจไปด้วยเลยค่ะ 🥹 อรส่งผ้าพันคอสีครีมไปให้อีกผืนเป็นการขอโทษนะคะ'),
  (56, 10, 1, 36, '19:44:07', 'customer', 'text', null, null, 'ไม่ต้องก็ได้ค่ะ เกรงใจ'),
  (56, 11, 1, 36, '19:46:40', 'owner', 'text', null, null, 'รับไว้เถอะนะคะ 🙏'),
  (56, 12, 1, 36, '19:49:07', 'customer', 'text', null, null, 'งั้นขอบคุณมากๆ ค่ะ เดี๋ยวรีวิวให้ห้าดาวเลย'),
  (56, 13, 1, 33, '15:50:00', 'customer', 'text', null, null, 'ได้แล้วค่ะ รีวิวให้แล้วด้วย ⭐⭐⭐⭐⭐'),
  (56, 14, 1, 33, '15:52:09', 'owner', 'text', null, null, 'เห็นแล้วค่ะ ขอบคุณจากใจเลยนะคะ 💚'),
  (56, 15, 1, 33, '15:52:35', 'owner', 'resolved', null, null, null),
  (57, 1, 1, 42, '13:05:00', 'customer', 'text', null, null, 'เดรสชบาสีแดงอิฐใส่ไปถ่ายรูปเขาใหญ่สวยมั้ยคะ'),
  (57, 2, 1, 42, '13:07:08', 'agent', 'text', null, null, 'สวยมากครับ ยิ่งคู่กับผ้าพันคอครีมยิ่งปังเลย'),
  (57, 3, 1, 42, '13:09:00', 'customer', 'text', null, null, 'ราคารวมสองอย่างเท่าไหร่คะ'),
  (57, 4, 1, 42, '13:11:19', 'agent', 'text', null, null, 'เดรสชบา 690 + ผ้าพันคอ 190 = 880 + ส่ง 40 รวม 920 บาทครับ'),
  (57, 5, 1, 42, '13:12:00', 'agent', 'text', null, null, 'บิล #1 จาก ร้านบ้านฝ้าย
ยอดชำระ ฿920
ดูบิลและชำระเงิน https://baanfai.example/pay'),
  (57, 6, 1, 42, '13:13:00', 'customer', 'text', null, null, 'จัดค่ะ M นะคะ'),
  (57, 7, 1, 42, '13:13:38', 'agent', 'assigned', 'agent', null, null),
  (57, 8, 1, 42, '13:15:19', 'customer', 'text', null, null, 'โอนแล้ว เค้ก 200/5 ม.1 ต.ปากช่อง อ.ปากช่อง โคราช 30130'),
  (57, 9, 1, 42, '13:15:28', 'customer', 'text', null, null, ''),
  (57, 10, 1, 42, '13:19:38', 'agent', 'text', null, null, 'ได้รับยอดแล้วครับ ส่งวันนี้ทันรอบบ่ายสองพอดีครับ'),
  (57, 11, 1, 42, '13:21:41', 'customer', 'text', null, null, 'เร็วจุง'),
  (57, 12, 1, 39, '21:25:00', 'customer', 'text', null, null, 'ใส่ไปเขาใหญ่มาค่ะ คนถามทั้งวันเลยว่าซื้อที่ไหน'),
  (57, 13, 1, 39, '21:28:11', 'agent', 'text', null, null, 'ดีใจครับ 😊 ฝากบอกเพื่อนๆ ด้วยนะครับ'),
  (57, 14, 1, 39, '21:30:07', 'customer', 'text', null, null, 'บอกแล้วค่ะ เดี๋ยวมีคนทักมาแน่'),
  (57, 15, 1, 39, '21:34:13', 'agent', 'text', null, null, 'ขอบคุณมากครับ 🙏'),
  (57, 16, 1, 39, '21:34:30', 'agent', 'resolved', null, null, null),
  (58, 1, 1, 48, '20:10:00', 'customer', 'text', null, null, 'เสื้อมณีมีสีเขียวมั้ยคะ'),
  (58, 2, 1, 48, '20:14:15', 'owner', 'text', null, null, 'ตอนนี้มีขาว ดำ เทา ครีม โอลด์โรส ค่ะ เขียวกำลังจะมานะคะ'),
  (58, 3, 1, 48, '20:15:56', 'customer', 'text', null, null, 'อยากได้เขียวแบบใบตองอ่อน'),
  (58, 4, 1, 48, '20:20:13', 'owner', 'text', null, null, 'เขียวที่จะมาเป็นเขียวขี้ม้าค่ะ เข้มกว่าใบตองนิดนึง'),
  (58, 5, 1, 48, '20:20:56', 'customer', 'text', null, null, 'งั้นเอาครีม M ไปก่อนค่ะ'),
  (58, 6, 1, 48, '20:23:16', 'owner', 'text', null, null, '250 + ส่ง 40 รวม 290 บาทค่ะ'),
  (58, 7, 1, 48, '20:23:49', 'owner', 'assigned', 'owner', null, null),
  (58, 8, 1, 48, '20:24:32', 'customer', 'text', null, null, 'โอนแล้วค่ะ แพรว 31 ถ.ราษฎร์บำรุง อ.เมือง ระยอง 21000 โทร 087-555-0138'),
  (58, 9, 1, 48, '20:27:54', 'owner', 'text', null, null, 'ได้รับแล้วค่ะ ส่งพรุ่งนี้นะคะ'),
  (58, 10, 1, 46, '16:50:00', 'owner', 'text', null, null, 'ส่งแล้วค่ะ Flash TH24068C9WQK1B'),
  (58, 11, 1, 46, '16:51:44', 'customer', 'text', null, null, 'ขอบคุณค่า'),
  (58, 12, 1, 46, '16:52:00', 'owner', 'resolved', null, null, null),
  (58, 13, 2, 23, '20:55:00', 'customer', 'text', null, null, 'เขียวมายังคะ'),
  (58, 14, 2, 23, '20:59:32', 'owner', 'text', null, null, 'มาแล้วค่ะ!! เขียวขี้ม้า 250 บาทเหมือนเดิมค่ะ'),
  (58, 15, 2, 23, '21:01:32', 'customer', 'text', null, null, 'M 1 ตัว โอนเลยนะคะ'),
  (58, 16, 2, 23, '21:03:21', 'owner', 'text', null, null, 'รวมส่ง 290 บาทค่ะ ได้รับแล้วส่งพรุ่งนี้เช้าค่ะ 🙏'),
  (58, 17, 2, 23, '21:04:34', 'customer', 'text', null, null, 'โอนแล้วค่ะ'),
  (58, 18, 2, 23, '21:07:03', 'owner', 'text', null, null, 'ยอดเข้าแล้วค่ะ ขอบคุณคุณแพรวนะคะ'),
  (58, 19, 2, 23, '21:07:12', 'owner', 'resolved', null, null, null),
  (59, 1, 1, 18, '21:30:00', 'customer', 'text', null, null, 'สวัสดีค่ะ อยากสั่งเสื้อทีม 8 คน คนละไซซ์ ได้ราคาส่งมั้ยคะ'),
  (59, 2, 1, 18, '21:31:36', 'agent', 'text', null, null, 'สวัสดีครับ ราคาส่งเริ่ม 12 ตัวครับ แต่ 8 ตัวส่งฟรีแน่นอนครับ 😊 แบบไหนดีครับ'),
  (59, 3, 1, 18, '21:33:18', 'customer', 'text', null, null, 'กางเกงนุ่นสีดำค่ะ ใส่เดินแบบงานคณะ'),
  (59, 4, 1, 18, '21:36:39', 'agent', 'text', null, null, 'ตัวละ 390 บาท 8 ตัว 3,120 บาทครับ'),
  (59, 5, 1, 18, '21:38:53', 'customer', 'text', null, null, 'ถ้าหาเพิ่มได้ 12 ตัวล่ะคะ'),
  (59, 6, 1, 18, '21:43:08', 'agent', 'text', null, null, '12 ตัว ตัวละ 312 บาท รวม 3,744 บาทครับ จ่ายเพิ่มอีก 624 ได้เพิ่ม 4 ตัวครับ'),
  (59, 7, 1, 18, '21:45:05', 'customer', 'text', null, null, 'เดี๋ยวไปชวนเพื่อนให้ครบบบ'),
  (59, 8, 1, 18, '21:45:17', 'agent', 'assigned', 'agent', null, null),
  (59, 9, 1, 17, '19:15:00', 'customer', 'text', null, null, 'ครบแล้วค่ะ 12 คน!! S 5 M 4 L 2 XL 1'),
  (59, 10, 1, 17, '19:18:43', 'agent', 'text', null, null, 'สุดยอดครับ 🎉 3,744 บาท ส่งฟรีครับ'),
  (59, 11, 1, 17, '19:20:55', 'customer', 'text', null, null, 'เก็บตังเพื่อนก่อนนะคะ ทวงยากมาก 5555'),
  (59, 12, 1, 17, '19:24:29', 'agent', 'text', null, null, 'สู้ๆ ครับ 💪'),
  (59, 13, 1, 15, '20:05:00', 'customer', 'text', null, null, 'โอนแล้วค่ะ ครบทุกบาท บีม คณะมนุษย์ มข. ขอนแก่น 40002 โทร 091-555-0169'),
  (59, 14, 1, 15, '20:08:17', 'agent', 'text', null, null, 'ได้รับครบครับ ส่งพรุ่งนี้ครับ 🙏'),
  (59, 15, 1, 11, '18:45:00', 'customer', 'text', null, null, 'ของถึงแล้วค่ะ ไซซ์ตรงทุกตัว เริ่ดมาก'),
  (59, 16, 1, 11, '18:47:03', 'agent', 'text', null, null, 'เดินแบบให้ปังนะครับ!'),
  (59, 17, 1, 11, '18:47:38', 'agent', 'resolved', null, null, null),
  (60, 1, 1, 57, '19:35:00', 'customer', 'text', null, null, 'ร้านนี้ของจริงมั้ยคะ โดนโกงมาสองรอบแล้ว 😢'),
  (60, 2, 1, 57, '19:39:00', 'owner', 'text', null, null, 'สวัสดีค่ะ เข้าใจเลยค่ะ ร้านมีหน้าร้านจริงที่ป่าซาง ลำพูน มาดูได้ทุกวันเลยนะคะ หรือเก็บปลายทางก่อนก็ได้ค่ะ'),
  (60, 3, 1, 57, '19:39:42', 'customer', 'text', null, null, 'ขอปลายทางนะคะ ครั้งแรก'),
  (60, 4, 1, 57, '19:43:31', 'owner', 'text', null, null, 'ได้เลยค่ะ สนใจตัวไหนคะ'),
  (60, 5, 1, 57, '19:45:55', 'customer', 'text', null, null, 'เสื้อมณีสีขาว S ค่ะ'),
  (60, 6, 1, 57, '19:46:33', 'owner', 'assigned', 'owner', null, null),
  (60, 7, 1, 57, '19:50:31', 'owner', 'text', null, null, '250 + ส่ง 40 + ปลายทาง 30 รวม 320 บาทค่ะ'),
  (60, 8, 1, 57, '19:52:18', 'customer', 'text', null, null, 'พลอย 5/18 ซ.อ่อนนุช 46 สวนหลวง กทม 10250'),
  (60, 9, 1, 57, '19:53:58', 'owner', 'text', null, null, 'รับทราบค่ะ ส่งพรุ่งนี้ ถึงมะรืนค่ะ เปิดกล่องดูก่อนจ่ายได้เลยนะคะ'),
  (60, 10, 1, 54, '12:15:00', 'customer', 'text', null, null, 'ได้ของแล้วค่ะ ของจริงด้วย 555 เนื้อผ้าดีกว่าที่คิด'),
  (60, 11, 1, 54, '12:18:46', 'owner', 'text', null, null, 'ขอบคุณที่ไว้ใจนะคะ 🥹'),
  (60, 12, 1, 54, '12:20:12', 'customer', 'text', null, null, 'รอบหน้าโอนค่ะ ไม่เอาปลายทางแล้ว'),
  (60, 13, 1, 54, '12:22:53', 'owner', 'text', null, null, '💚'),
  (60, 14, 1, 54, '12:23:10', 'owner', 'resolved', null, null, null),
  (61, 1, 1, null, '00:55:00', 'customer', 'text', null, null, 'สวัสดีครับ ค่าส่งเท่าไหร่ครับ'),
  (61, 2, 1, null, '00:54:57', 'bot', 'text', null, null, 'ค่าส่ง Flash หรือไปรษณีย์ 40 บาท Kerry 50 บาทค่ะ ซื้อครบ 1,000 บาทส่ง Flash ฟรีนะคะ'),
  (61, 3, 1, null, '00:53:39', 'customer', 'text', null, null, ''),
  (61, 4, 1, null, '00:53:21', 'customer', 'text', null, null, 'มีเก็บเงินปลายทางไหมครับ'),
  (61, 5, 1, null, '00:53:18', 'bot', 'text', null, null, 'มีเก็บเงินปลายทางค่ะ บวกเพิ่ม 30 บาทจากค่าส่งปกติ จ่ายเงินสดหรือสแกนกับพนักงานส่งของได้เลยนะคะ'),
  (62, 1, 1, null, '01:15:00', 'customer', 'text', null, null, 'เดรสสายฝนมีไซซ์อะไรบ้างคะ'),
  (62, 2, 1, null, '01:14:58', 'bot', 'text', null, null, 'เดรสสายฝนตัวละ 590 บาท มี S อก 34, M อก 36, L อก 38 และ XL อก 40 นิ้วค่ะ ทรงปล่อย เผื่อได้อีก 2 นิ้วนะคะ'),
  (62, 3, 1, null, '01:12:00', 'customer', 'text', null, null, 'ตัวนี้ใช่มั้ยคะ'),
  (62, 4, 1, null, '01:11:00', 'customer', 'text', null, null, 'ขอคุยกับแอดมินค่ะ อยากดูสีจริง'),
  (62, 5, 1, null, '01:10:58', 'bot', 'text', null, null, 'ขอส่งต่อให้เจ้าหน้าที่ช่วยดูแลนะคะ รอสักครู่ค่ะ'),
  (62, 6, 1, null, '01:10:57', 'ai', 'handed_over', 'wants_person', null, null),
  (62, 7, 1, null, '01:10:27', 'agent', 'assigned', 'agent', null, null),
  (62, 8, 1, null, '01:06:53', 'agent', 'text', null, null, 'สวัสดีครับ ณัฐพลครับ ใช่ตัวในรูปเลยครับ สีจริงครีมอมเหลืองนิดๆ เดี๋ยวถ่ายกลางแดดให้ดูครับ'),
  (62, 9, 1, null, '01:06:36', 'agent', 'text', null, null, ''),
  (62, 10, 1, null, '01:03:57', 'customer', 'text', null, null, 'สวยยย เอา M ค่ะ'),
  (62, 11, 1, null, '01:00:54', 'agent', 'text', null, null, 'รวมส่ง 630 บาทครับ'),
  (62, 12, 1, null, '01:00:18', 'agent', 'text', null, null, 'บิล #9 จาก ร้านบ้านฝ้าย
ยอดชำระ ฿630
ดูบิลและชำระเงิน https://baanfai.example/pay'),
  (62, 13, 1, null, '00:41:00', 'customer', 'text', null, null, 'โอนแล้วค่ะ'),
  (62, 14, 1, null, '00:40:00', 'customer', 'text', null, null, ''),
  (62, 15, 1, null, '00:36:00', 'agent', 'text', null, null, 'ยอดเข้าแล้วครับ ขอบคุณครับ 🙏 ส่งพรุ่งนี้เช้านะครับ'),
  (63, 1, 1, 21, '10:40:00', 'customer', 'text', null, null, 'พี่อรคะ แก้วเองค่ะ ทดสอบไลน์ร้าน'),
  (63, 2, 1, 21, '10:42:53', 'owner', 'text', null, null, 'จ้าแก้ว พี่เพิ่มชื่อให้แล้ว พิมพ์รหัสที่พี่ให้ในแชทนี้ได้เลย'),
  (63, 3, 1, 21, '10:44:39', 'customer', 'text', null, null, 'KWXE-7H4M'),
  (63, 4, 1, 21, '10:44:43', 'bot', 'text', null, null, 'ผูกบัญชีแล้ว แก้ว ส่งบรอดแคสต์จากแชทนี้ได้
พิมพ์ บรอดแคสต์ ตามด้วยชื่อกลุ่ม ขึ้นบรรทัดใหม่แล้วพิมพ์ข้อความ'),
  (63, 5, 1, 21, '10:45:21', 'owner', 'assigned', 'owner', null, null),
  (63, 6, 1, 21, '10:48:02', 'customer', 'text', null, null, 'ได้แล้วค่ะพี่ 🎉'),
  (63, 7, 1, 21, '10:48:20', 'owner', 'resolved', null, null, null),
  (64, 1, 1, 7, '21:10:00', 'customer', 'text', null, null, 'เอาเชิ้ตลมเย็น 2 ตัว XL สีกรม'),
  (64, 2, 1, 7, '21:13:27', 'agent', 'text', null, null, 'ตัวละ 420 บาท 2 ตัว 840 ส่ง 40 รวม 880 บาทครับ'),
  (64, 3, 1, 7, '21:13:59', 'agent', 'assigned', 'agent', null, null),
  (64, 4, 1, 7, '21:16:27', 'customer', 'text', null, null, 'โอนแล้ว ส่งของเลย'),
  (64, 5, 1, 7, '21:16:37', 'customer', 'text', null, null, ''),
  (64, 6, 1, 7, '21:20:45', 'agent', 'text', null, null, 'ขอเวลาตรวจสักครู่นะครับ'),
  (64, 7, 1, 7, '21:21:31', 'agent', 'note', null, null, 'ธนาคารไม่พบรายการนี้ ดูตัวหนังสือในสลิปแปลกๆ พี่อรช่วยดูหน่อยครับ'),
  (64, 8, 1, 7, '21:23:09', 'owner', 'note', null, null, 'ปลอมแน่ ยอดไม่เข้า ไม่ต้องส่งของ'),
  (64, 9, 1, 7, '21:26:25', 'agent', 'text', null, null, 'คุณลูกค้าครับ ธนาคารยังไม่พบรายการโอนตามสลิปนี้ รบกวนส่งสลิปจากแอปธนาคารอีกครั้งนะครับ'),
  (64, 10, 1, 5, '11:00:00', 'agent', 'text', null, null, 'สวัสดีครับ ยังสนใจเชิ้ตลมเย็นอยู่ไหมครับ'),
  (64, 11, 1, 5, '11:00:34', 'agent', 'resolved', null, null, null),
  (65, 1, 1, 9, '18:20:00', 'customer', 'text', null, null, 'เสื้อม่อฮ่อม L ตัวนึงค่ะ'),
  (65, 2, 1, 9, '18:22:52', 'agent', 'text', null, null, 'ตัวละ 390 รวมส่ง 430 บาทครับ'),
  (65, 3, 1, 9, '18:23:22', 'agent', 'assigned', 'agent', null, null),
  (65, 4, 1, 9, '18:24:02', 'customer', 'text', null, null, 'โอนแล้วค่า'),
  (65, 5, 1, 9, '18:24:20', 'customer', 'text', null, null, ''),
  (65, 6, 1, 9, '18:28:14', 'agent', 'text', null, null, 'คุณหญิงครับ สลิปใบนี้เป็นของเมื่อสองเดือนก่อนครับ รบกวนดูอีกทีนะครับ'),
  (65, 7, 1, 9, '18:29:15', 'customer', 'text', null, null, 'ตายแล้ว กดผิดรูป ขอโทษค่ะ 🙏'),
  (65, 8, 1, 9, '18:29:22', 'customer', 'text', null, null, ''),
  (65, 9, 1, 9, '18:30:56', 'agent', 'text', null, null, 'ได้รับแล้วครับ ส่งพรุ่งนี้ครับ 😊'),
  (65, 10, 1, 6, '17:30:00', 'customer', 'text', null, null, 'ได้แล้วค่ะ สีสวยมาก'),
  (65, 11, 1, 6, '17:34:09', 'agent', 'text', null, null, 'ขอบคุณครับ 🙏'),
  (65, 12, 1, 6, '17:34:34', 'agent', 'resolved', null, null, null),
  (66, 1, 1, null, '02:30:00', 'customer', 'text', null, null, 'กระโปรงดอกแก้วสีครีม L มีมั้ยคะ'),
  (66, 2, 1, null, '02:26:04', 'owner', 'text', null, null, 'มีค่ะ 450 รวมส่ง 490 บาทค่ะ'),
  (66, 3, 1, null, '02:25:23', 'owner', 'text', null, null, 'บิล #7 จาก ร้านบ้านฝ้าย
ยอดชำระ ฿490
ดูบิลและชำระเงิน https://baanfai.example/pay'),
  (66, 4, 1, null, '02:24:46', 'owner', 'assigned', 'owner', null, null),
  (66, 5, 1, null, '02:05:00', 'customer', 'text', null, null, 'โอนแล้วค่ะ พร้อมเพย์'),
  (66, 6, 1, null, '02:04:00', 'customer', 'text', null, null, ''),
  (66, 7, 1, null, '02:00:00', 'owner', 'text', null, null, 'ขอบคุณค่ะ ธนาคารยังยืนยันไม่เสร็จ ระบบจะถามให้ใหม่เอง เดี๋ยวอรแจ้งอีกทีนะคะ'),
  (66, 8, 1, null, '01:58:00', 'customer', 'text', null, null, 'โอเคค่ะ รอได้'),
  (66, 9, 1, null, '01:56:00', 'owner', 'text', null, null, 'ขอบคุณนะคะ 🙏'),
  (67, 1, 1, 2, '19:10:00', 'customer', 'text', null, null, 'ชวนร้านเข้ากลุ่มแล้วนะ ใครจะสั่งรวมกันพิมพ์เลย หารค่าส่ง'),
  (67, 2, 1, 2, '19:10:21', 'customer', 'text', null, null, 'เดรสสายฝน ฟ้าหม่น L ตัวนึงค่ะ'),
  (67, 3, 1, 2, '19:10:44', 'customer', 'text', null, null, 'หนูเอากระโปรงป้ายพราย 1 ผืน'),
  (67, 4, 1, 2, '19:14:05', 'agent', 'text', null, null, 'สวัสดีครับทุกคน ขอบคุณที่ชวนร้านเข้ากลุ่มนะครับ ตอนนี้รวมเป็น เดรสสายฝน 590 และกระโปรงป้ายพราย 350 บาทครับ'),
  (67, 5, 1, 2, '19:14:11', 'agent', 'assigned', 'agent', null, null),
  (67, 6, 1, 2, '19:16:59', 'customer', 'text', null, null, 'เพิ่มกางเกงนุ่น M ให้เราด้วย'),
  (67, 7, 1, 2, '19:20:57', 'agent', 'text', null, null, 'รวม 3 ชิ้น ครบ 1,000 บาท ส่งฟรีทั้งกลุ่มเลยครับ 🎉'),
  (67, 8, 1, 2, '19:23:58', 'customer', 'text', null, null, ''),
  (67, 9, 1, null, '01:40:00', 'customer', 'text', null, null, 'ส่งที่บ้านเราที่เดียวนะคะ ลาดพร้าว 71'),
  (67, 10, 1, null, '01:38:00', 'customer', 'text', null, null, 'โอเค เดี๋ยวเราไปรับเอง'),
  (67, 11, 1, null, '01:30:00', 'agent', 'text', null, null, 'ได้ครับ ส่งที่คุณนิดลาดพร้าวที่เดียว รอบพรุ่งนี้เช้านะครับ 🙏'),
  (68, 1, 1, 12, '16:00:00', 'customer', 'text', null, null, 'เพิ่มร้านเข้ากลุ่มแม่ค้าตลาดนัดนะจ๊ะ'),
  (68, 2, 1, 12, '16:00:27', 'customer', 'text', null, null, 'ดี จะได้ถามราคาส่งง่ายๆ'),
  (68, 3, 1, 12, '16:03:47', 'owner', 'text', null, null, 'สวัสดีค่ะทุกคน ราคาส่งถามได้เลยนะคะ 12 ตัวขึ้นไปลด 20% ค่ะ'),
  (68, 4, 1, 12, '16:06:26', 'customer', 'text', null, null, 'ปิดกลุ่มแล้วนะ ย้ายไปกลุ่มใหม่จ้ะ'),
  (68, 5, 1, 12, '16:06:43', 'owner', 'assigned', 'owner', null, null),
  (68, 6, 1, 12, '16:07:21', 'customer', 'left', null, null, null),
  (68, 7, 1, 12, '16:07:53', 'owner', 'resolved', null, null, null),
  (69, 1, 1, null, '00:35:00', 'customer', 'text', null, null, 'ฟ้าหม่นมีไซซ์ XL มั้ยคะ ใส่ปั๊มนมได้รึเปล่า'),
  (70, 1, 1, null, '01:20:00', 'customer', 'text', null, null, 'ผืนละเท่าไหร่คะ'),
  (70, 2, 1, null, '01:18:00', 'customer', 'text', null, null, 'ขนาดกว้างยาวเท่าไหร่ด้วยค่ะ'),
  (71, 1, 1, 2, '14:05:00', 'customer', 'text', null, null, 'โอลด์โรสเหลือไซซ์ไหนบ้างคะ ราคารวมส่งเท่าไหร่'),
  (71, 2, 1, 2, '14:07:53', 'owner', 'text', null, null, 'ทักไปในแชทแล้วนะคะ 💚'),
  (71, 3, 1, 2, '14:12:00', 'owner', 'text', null, null, 'สวัสดีค่ะคุณแพท เดรสสายฝนสีโอลด์โรสเหลือ S กับ M ค่ะ ตัวละ 590 รวมส่ง 630 บาทค่ะ'),
  (71, 4, 1, 2, '14:12:30', 'owner', 'assigned', 'owner', null, null),
  (71, 5, 1, 2, '14:20:00', 'customer', 'text', null, null, 'ได้แล้วค่ะ ขอบคุณค่ะ'),
  (71, 6, 1, 2, '14:22:13', 'owner', 'text', null, null, 'ยินดีค่ะ'),
  (71, 7, 1, 2, '14:22:28', 'owner', 'resolved', null, null, null),
  (72, 1, 1, 2, '14:12:00', 'owner', 'text', null, null, 'สวัสดีค่ะคุณแพท เดรสสายฝนสีโอลด์โรสเหลือ S กับ M ค่ะ ตัวละ 590 รวมส่ง 630 บาทค่ะ'),
  (72, 2, 1, 2, '14:19:00', 'customer', 'text', null, null, 'เอา M ค่ะ สูง 160 ยาวถึงไหนคะ'),
  (72, 3, 1, 2, '14:22:49', 'owner', 'text', null, null, 'ประมาณครึ่งแข้งค่ะ กันไว้ให้นะคะ'),
  (72, 4, 1, 2, '14:23:18', 'owner', 'assigned', 'owner', null, null),
  (72, 5, 1, 2, '14:26:23', 'customer', 'text', null, null, 'เดี๋ยวขอดูเงินเดือนก่อนนะคะ 555'),
  (72, 6, 1, 2, '14:30:55', 'owner', 'text', null, null, 'ได้เลยค่ะ เก็บไว้ให้ถึงสิ้นเดือนค่ะ 😊'),
  (73, 1, 1, 3, '12:10:00', 'customer', 'text', null, null, 'ผ้าพันคอผืนก่อนนุ่มมาก อุ่นด้วย ใช้ไปเหนือมาแล้วค่ะ'),
  (73, 2, 1, 3, '12:12:41', 'owner', 'text', null, null, 'ขอบคุณคุณตุ๊กตานะคะ ใส่แล้วสวยแน่นอนค่ะ 🥰'),
  (73, 3, 1, 3, '12:13:17', 'customer', 'text', null, null, 'มีสีเทามั้ยคะ'),
  (73, 4, 1, 3, '12:16:29', 'owner', 'text', null, null, 'ตอนนี้มีคราม ครีม โอลด์โรสค่ะ สีเทาเข้าเดือนหน้า เดี๋ยวมาบอกใต้โพสต์นี้นะคะ'),
  (73, 5, 1, 3, '12:16:52', 'owner', 'assigned', 'owner', null, null),
  (73, 6, 1, 3, '12:17:19', 'owner', 'resolved', null, null, null),
  (74, 1, 1, 2, '19:25:00', 'customer', 'text', null, null, 'หมวกกันแดดพับได้มั้ยคะ'),
  (74, 2, 1, 2, '19:26:48', 'agent', 'text', null, null, 'พับใส่กระเป๋าได้ครับ กางออกแล้วลูบน้ำนิดนึงก็เข้ารูปครับ'),
  (74, 3, 1, 2, '19:26:58', 'agent', 'assigned', 'agent', null, null),
  (74, 4, 1, 2, '19:27:13', 'agent', 'resolved', null, null, null),
  (75, 1, 1, 4, '20:40:00', 'customer', 'text', null, null, 'ร้านเราถูกกว่าจ้า แบบเดียวกันเริ่มต้นร้อยเดียว ทักแชทเลย 👉'),
  (75, 2, 1, 4, '20:40:28', 'owner', 'resolved', null, null, null),
  (76, 1, 1, 8, '13:15:00', 'customer', 'text', null, null, 'ย้อมครามแท้มั้ยคะ กลัวสีตก'),
  (76, 2, 1, 8, '13:18:48', 'owner', 'text', null, null, 'ครามธรรมชาติแท้จากกลุ่มแม่บ้านลำพูนค่ะ สองสามครั้งแรกซักแยกนะคะ หลังจากนั้นสีไม่ตกแล้วค่ะ'),
  (76, 3, 1, 8, '13:19:23', 'owner', 'assigned', 'owner', null, null),
  (76, 4, 1, 8, '13:21:33', 'customer', 'text', null, null, 'โอเคค่ะ เดี๋ยวทักไปสั่ง'),
  (76, 5, 1, 8, '13:25:48', 'owner', 'text', null, null, 'รอเลยค่ะ 💙'),
  (76, 6, 1, 8, '13:26:06', 'owner', 'resolved', null, null, null);

insert into seed_extras (room, sequence, kind, content, is_native, quoted, reaction, is_unsent, gone_file, file, edited, external_id) values
  (4, 2, null, '{"ai":{"ai_id":"5eed0030-0000-4000-8000-000001000000","name":"น้องฝ้าย (จำลอง)","citations":[{"source_id":"5eed0031-0000-4000-8000-000002000000","title":"ส่งกี่วันถึง","heading":"ส่งกี่วันถึง","score":0.86}]}}', false, null, null, false, null, null, null, null),
  (4, 3, null, '{"ai":{"ai_id":"5eed0030-0000-4000-8000-000001000000","name":"น้องฝ้าย (จำลอง)","citations":[{"source_id":"5eed0031-0000-4000-8000-000001000000","title":"ค่าส่งเท่าไหร่","heading":"ค่าส่งเท่าไหร่","score":0.86}]}}', false, null, null, false, null, null, null, null),
  (4, 6, null, '{"ai":{"ai_id":"5eed0030-0000-4000-8000-000001000000","name":"น้องฝ้าย (จำลอง)","citations":[]}}', false, null, null, false, null, null, null, null),
  (5, 2, null, '{"ai":{"ai_id":"5eed0030-0000-4000-8000-000001000000","name":"น้องฝ้าย (จำลอง)","citations":[{"source_id":"5eed0031-0000-4000-8000-000001000000","title":"ค่าส่งเท่าไหร่","heading":"ค่าส่งเท่าไหร่","score":0.86}]}}', false, null, null, false, null, null, null, null),
  (5, 5, null, '{"ai":{"ai_id":"5eed0030-0000-4000-8000-000001000000","name":"น้องฝ้าย (จำลอง)","citations":[]}}', false, null, null, false, null, null, null, null),
  (7, 2, null, '{"ai":{"ai_id":"5eed0030-0000-4000-8000-000001000000","name":"น้องฝ้าย (จำลอง)","citations":[]}}', false, null, null, false, null, null, null, null),
  (7, 6, null, '{"ai":{"ai_id":"5eed0030-0000-4000-8000-000001000000","name":"น้องฝ้าย (จำลอง)","citations":[]}}', false, null, null, false, null, null, null, null),
  (9, 11, 'media', null, false, null, null, false, null, '{"path":"demo/olive-dress.jpg","kind":"image","name":"olive-dress.jpg","mime":"image/jpeg","size":60000,"width":900,"height":1200,"duration_ms":null}', null, null),
  (11, 6, 'rich', '{"kind":"bill","bill_id":"5eed0060-0000-4000-8000-000010000000","title":"บิล #10","shop":"ร้านบ้านฝ้าย","items":[{"name":"เดรสสายฝน สีฟ้าหม่น L","amount":"฿590"}],"more":null,"extras":[{"name":"ค่าส่ง","amount":"฿50"}],"total_label":"ยอดชำระ","total":"฿640","due":null,"button":"ดูบิลและชำระเงิน","url":"https://baanfai.example/pay"}', false, null, null, false, null, null, null, null),
  (11, 13, 'media', null, false, null, null, false, null, '{"path":"demo/slip-nid.jpg","kind":"image","name":"slip-nid.jpg","mime":"image/jpeg","size":60000,"width":720,"height":1080,"duration_ms":null,"slip":"slip-nid"}', null, null),
  (15, 12, 'media', null, false, null, null, false, null, '{"path":"demo/slip-emma.jpg","kind":"image","name":"slip-emma.jpg","mime":"image/jpeg","size":60000,"width":720,"height":1080,"duration_ms":null,"slip":"slip-emma"}', null, null),
  (16, 23, 'rich', '{"kind":"bill","bill_id":"5eed0060-0000-4000-8000-000006000000","title":"บิล #6","shop":"ร้านบ้านฝ้าย","items":[{"name":"เสื้อม่อฮ่อมบ้านฝ้าย คละไซซ์ ราคาส่ง × 27","amount":"฿8,424"}],"more":null,"extras":[],"total_label":"ยอดชำระ","total":"฿8,424","due":null,"button":"ดูบิลและชำระเงิน","url":"https://baanfai.example/pay"}', false, null, null, false, null, null, null, null),
  (18, 10, 'media', null, false, null, null, false, null, '{"path":"demo/seam.jpg","kind":"image","name":"seam.jpg","mime":"image/jpeg","size":60000,"width":900,"height":900,"duration_ms":null}', null, null),
  (19, 8, 'rich', '{"kind":"bill","bill_id":"5eed0060-0000-4000-8000-000002000000","title":"บิล #2","shop":"ร้านบ้านฝ้าย","items":[{"name":"กระโปรงป้ายพราย คละลาย × 12","amount":"฿3,360"}],"more":null,"extras":[],"total_label":"ยอดชำระ","total":"฿3,360","due":null,"button":"ดูบิลและชำระเงิน","url":"https://baanfai.example/pay"}', false, null, null, false, null, null, null, null),
  (19, 10, 'media', null, false, null, null, false, null, '{"path":"demo/slip-muay.jpg","kind":"image","name":"slip-muay.jpg","mime":"image/jpeg","size":60000,"width":720,"height":1080,"duration_ms":null,"slip":"slip-muay"}', null, null),
  (19, 12, 'sticker', '{"package_id":"789","sticker_id":"10856","resource_type":"STATIC","keywords":["โอเค"]}', false, null, null, false, null, null, null, null),
  (19, 25, 'media', null, false, null, null, false, null, '{"path":"demo/indigo.jpg","kind":"image","name":"indigo.jpg","mime":"image/jpeg","size":60000,"width":900,"height":900,"duration_ms":null}', null, null),
  (19, 26, null, null, false, null, '👍', false, null, null, null, null),
  (20, 5, 'rich', '{"kind":"share","title":"รีวิวเดรสผ้าฝ้าย 5 ตัว ใส่จริงซักจริง","url":"https://www.facebook.com/reel/1020304050"}', false, null, null, false, null, null, null, null),
  (24, 14, 'rich', '{"kind":"bill","bill_id":"5eed0060-0000-4000-8000-000008000000","title":"บิล #8","shop":"ร้านบ้านฝ้าย","items":[{"name":"เดรสสายฝน สีครีม M","amount":"฿590"},{"name":"หมวกปีกกว้าง","amount":"฿240"},{"name":"ถุงผ้าฝ้ายดิบ ผูกโบว์ พร้อมการ์ด","amount":"฿120"}],"more":null,"extras":[{"name":"ค่าส่ง","amount":"฿40"}],"total_label":"ยอดชำระ","total":"฿990","due":null,"button":"ดูบิลและชำระเงิน","url":"https://baanfai.example/pay"}', false, null, null, false, null, null, null, null),
  (24, 22, 'media', null, false, null, null, false, null, '{"path":"demo/slip-somchai.jpg","kind":"image","name":"slip-somchai.jpg","mime":"image/jpeg","size":60000,"width":720,"height":1080,"duration_ms":null,"slip":"slip-somchai"}', null, null),
  (27, 7, 'location', '{"title":"ออฟฟิศออย ชั้น 12","address":"388 ถ.พระราม 1 ปทุมวัน กรุงเทพฯ 10330","latitude":13.7466,"longitude":100.5347}', false, null, null, false, null, null, null, null),
  (27, 9, 'sticker', '{"package_id":"11537","sticker_id":"52002735","resource_type":"STATIC","keywords":["ขอบคุณนะ"]}', false, null, null, false, null, null, null, null),
  (27, 10, null, null, false, null, '❤️', false, null, null, null, null),
  (27, 16, null, null, false, null, null, true, null, null, null, null),
  (27, 17, 'media', null, false, null, null, false, 'แบบที่ชอบ.pdf', null, null, null),
  (27, 18, 'media', null, false, null, null, false, null, '{"path":"demo/dress.jpg","kind":"image","name":"dress.jpg","mime":"image/jpeg","size":60000,"width":900,"height":1200,"duration_ms":null}', null, null),
  (27, 19, null, null, false, 14, null, false, null, null, null, null),
  (27, 20, null, null, true, null, null, false, null, null, null, null),
  (27, 21, 'sticker', '{"package_id":"446","sticker_id":"1989","resource_type":"STATIC","keywords":["รอเลย"]}', false, null, null, false, null, null, null, null),
  (29, 1, 'media', '{"story":{"kind":"reply","id":null}}', false, null, null, false, null, null, null, null),
  (29, 10, 'rich', '{"kind":"bill","bill_id":"5eed0060-0000-4000-8000-000003000000","title":"บิล #3","shop":"ร้านบ้านฝ้าย","items":[{"name":"ผ้าพันคอฝ้าย สีคราม","amount":"฿190"},{"name":"ผ้าพันคอฝ้าย สีครีม","amount":"฿190"}],"more":null,"extras":[{"name":"ค่าส่ง","amount":"฿40"}],"total_label":"ยอดชำระ","total":"฿420","due":null,"button":"ดูบิลและชำระเงิน","url":"https://baanfai.example/pay"}', false, null, null, false, null, null, null, null),
  (29, 12, 'media', null, false, null, null, false, null, '{"path":"demo/slip-ann.jpg","kind":"image","name":"slip-ann.jpg","mime":"image/jpeg","size":60000,"width":720,"height":1080,"duration_ms":null,"slip":"slip-ann"}', null, null),
  (29, 14, 'media', '{"story":{"kind":"mention","id":null}}', false, null, null, false, null, '{"path":"demo/scarf.jpg","kind":"image","name":"scarf.jpg","mime":"image/jpeg","size":60000,"width":900,"height":900,"duration_ms":null}', null, null),
  (29, 16, 'media', null, false, null, null, false, null, '{"path":"demo/parcel.jpg","kind":"image","name":"parcel.jpg","mime":"image/jpeg","size":60000,"width":1200,"height":900,"duration_ms":null}', null, null),
  (35, 10, 'rich', '{"kind":"bill","bill_id":"5eed0060-0000-4000-8000-000005000000","title":"บิล #5","shop":"ร้านบ้านฝ้าย","items":[{"name":"เดรสยาวชบา สีเขียวขี้ม้า M","amount":"฿690"}],"more":null,"extras":[{"name":"ค่าส่ง","amount":"฿40"}],"total_label":"ยอดชำระ","total":"฿730","due":null,"button":"ดูบิลและชำระเงิน","url":"https://baanfai.example/pay"}', false, null, null, false, null, null, null, null),
  (36, 1, 'rich', '{"kind":"postback","title":"สอบถามราคาส่ง","data":""}', false, null, null, false, null, null, null, null),
  (36, 8, null, null, false, null, '👍', false, null, null, null, null),
  (37, 9, 'rich', '{"kind":"bill","bill_id":"5eed0060-0000-4000-8000-000004000000","title":"บิล #4","shop":"ร้านบ้านฝ้าย","items":[{"name":"มัดจำปลอกหมอนสั่งตัด 50x70 ลายทาง 4 ใบ","amount":"฿480"}],"more":null,"extras":[],"total_label":"ยอดชำระ","total":"฿480","due":null,"button":"ดูบิลและชำระเงิน","url":"https://baanfai.example/pay"}', false, null, null, false, null, null, null, null),
  (41, 26, 'rich', '{"kind":"cards","cards":[{"picture_id":null,"link":null,"title":"ลด 10% ผ้าพันคอและหมวก","text":"ใช้กับผ้าพันคอฝ้ายและหมวกปีกกว้างได้ทุกสี","buttons":[{"do":"coupon","label":"ใช้คูปอง","coupon_id":"5eed0017-0000-4000-8000-000001000000"}]}],"link_name":null}', false, null, null, false, null, null, null, null),
  (41, 27, 'rich', '{"kind":"postback","title":"ใช้คูปอง","data":"coupon:5eed0017-0000-4000-8000-000001000000","coupon_name":"ลด 10% ผ้าพันคอและหมวก"}', false, null, null, false, null, null, null, null),
  (41, 28, null, '{"automatic":"coupon"}', false, null, null, false, null, null, null, null),
  (44, 11, 'sticker', '{"package_id":"8515","sticker_id":"16581247","resource_type":"STATIC","keywords":["ขอบคุณค่ะ"]}', false, null, null, false, null, null, null, null),
  (47, 12, 'media', null, false, null, null, false, null, '{"path":"demo/voice.wav","kind":"audio","name":"voice.wav","mime":"audio/wav","size":48044,"width":null,"height":null,"duration_ms":3000}', null, null),
  (48, 13, 'media', null, false, null, null, false, null, '{"path":"demo/slip-kroo.jpg","kind":"image","name":"slip-kroo.jpg","mime":"image/jpeg","size":60000,"width":720,"height":1080,"duration_ms":null,"slip":"slip-kroo"}', null, null),
  (48, 18, null, null, false, null, null, false, null, null, 'เด็กๆ รำสวยมากค่ะ ได้ที่ 2 ของเขตเลย!!', null),
  (50, 21, 'rich', '{"kind":"cards","cards":[{"picture_id":null,"link":null,"title":"ลด 10% ผ้าพันคอและหมวก","text":"ใช้กับผ้าพันคอฝ้ายและหมวกปีกกว้างได้ทุกสี","buttons":[{"do":"coupon","label":"ใช้คูปอง","coupon_id":"5eed0017-0000-4000-8000-000001000000"}]}],"link_name":null}', false, null, null, false, null, null, null, null),
  (50, 22, 'rich', '{"kind":"postback","data":"coupon:5eed0017-0000-4000-8000-000001000000","coupon_name":"ลด 10% ผ้าพันคอและหมวก"}', false, null, null, false, null, null, null, null),
  (50, 23, null, '{"automatic":"coupon"}', false, null, null, false, null, null, null, null),
  (51, 15, 'rich', '{"kind":"cards","cards":[{"picture_id":null,"link":null,"title":"ลด 10% ผ้าพันคอและหมวก","text":"ใช้กับผ้าพันคอฝ้ายและหมวกปีกกว้างได้ทุกสี","buttons":[{"do":"coupon","label":"ใช้คูปอง","coupon_id":"5eed0017-0000-4000-8000-000001000000"}]}],"link_name":null}', false, null, null, false, null, null, null, null),
  (51, 16, 'rich', '{"kind":"postback","data":"coupon:5eed0017-0000-4000-8000-000001000000","coupon_name":"ลด 10% ผ้าพันคอและหมวก"}', false, null, null, false, null, null, null, null),
  (51, 17, null, '{"automatic":"coupon"}', false, null, null, false, null, null, null, null),
  (52, 4, 'media', null, false, null, null, false, null, '{"path":"demo/slip-jib.jpg","kind":"image","name":"slip-jib.jpg","mime":"image/jpeg","size":60000,"width":720,"height":1080,"duration_ms":null,"slip":"slip-jib"}', null, null),
  (52, 8, 'media', null, false, null, null, false, null, '{"path":"demo/slip-jib2.jpg","kind":"image","name":"slip-jib2.jpg","mime":"image/jpeg","size":60000,"width":720,"height":1080,"duration_ms":null,"slip":"slip-jib2"}', null, null),
  (54, 5, 'media', null, false, null, null, false, null, '{"path":"demo/slip-wan.jpg","kind":"image","name":"slip-wan.jpg","mime":"image/jpeg","size":60000,"width":720,"height":1080,"duration_ms":null,"slip":"slip-wan"}', null, null),
  (55, 9, 'media', null, false, null, null, false, null, '{"path":"demo/slip-tukta.jpg","kind":"image","name":"slip-tukta.jpg","mime":"image/jpeg","size":60000,"width":720,"height":1080,"duration_ms":null,"slip":"slip-tukta"}', null, null),
  (55, 16, 'media', null, false, null, null, false, null, '{"path":"demo/slip-tukta-again.jpg","kind":"image","name":"slip-tukta-again.jpg","mime":"image/jpeg","size":60000,"width":720,"height":1080,"duration_ms":null,"slip":"slip-tukta-again"}', null, null),
  (55, 19, 'media', null, false, null, null, false, null, '{"path":"demo/slip-tukta2.jpg","kind":"image","name":"slip-tukta2.jpg","mime":"image/jpeg","size":60000,"width":720,"height":1080,"duration_ms":null,"slip":"slip-tukta2"}', null, null),
  (57, 5, 'rich', '{"kind":"bill","bill_id":"5eed0060-0000-4000-8000-000001000000","title":"บิล #1","shop":"ร้านบ้านฝ้าย","items":[{"name":"เดรสยาวชบา สีแดงอิฐ M","amount":"฿690"},{"name":"ผ้าพันคอฝ้าย สีครีม","amount":"฿190"}],"more":null,"extras":[{"name":"ค่าส่ง","amount":"฿40"}],"total_label":"ยอดชำระ","total":"฿920","due":null,"button":"ดูบิลและชำระเงิน","url":"https://baanfai.example/pay"}', false, null, null, false, null, null, null, null),
  (57, 9, 'media', null, false, null, null, false, null, '{"path":"demo/slip-cake.jpg","kind":"image","name":"slip-cake.jpg","mime":"image/jpeg","size":60000,"width":720,"height":1080,"duration_ms":null,"slip":"slip-cake"}', null, null),
  (57, 12, 'media', null, false, null, null, false, null, '{"path":"demo/mountain.jpg","kind":"image","name":"mountain.jpg","mime":"image/jpeg","size":60000,"width":900,"height":1200,"duration_ms":null}', null, null),
  (58, 3, null, null, false, null, null, false, null, null, 'อยากได้เขียวแบบใบตอง', null),
  (61, 2, null, '{"ai":{"ai_id":"5eed0030-0000-4000-8000-000001000000","name":"น้องฝ้าย (จำลอง)","citations":[{"source_id":"5eed0031-0000-4000-8000-000001000000","title":"ค่าส่งเท่าไหร่","heading":"ค่าส่งเท่าไหร่","score":0.86}]}}', false, null, null, false, null, null, null, null),
  (61, 3, 'sticker', '{"package_id":"11537","sticker_id":"52002734","resource_type":"STATIC","keywords":["เยี่ยม"]}', false, null, null, false, null, null, null, null),
  (61, 5, null, '{"ai":{"ai_id":"5eed0030-0000-4000-8000-000001000000","name":"น้องฝ้าย (จำลอง)","citations":[{"source_id":"5eed0031-0000-4000-8000-000004000000","title":"มีเก็บเงินปลายทางไหม","heading":"มีเก็บเงินปลายทางไหม","score":0.86}]}}', false, null, null, false, null, null, null, null),
  (62, 2, null, '{"ai":{"ai_id":"5eed0030-0000-4000-8000-000001000000","name":"น้องฝ้าย (จำลอง)","citations":[{"source_id":"5eed0031-0000-4000-8000-000005000000","title":"เดรสสายฝนมีไซซ์อะไรบ้าง","heading":"เดรสสายฝนมีไซซ์อะไรบ้าง","score":0.86}]}}', false, null, null, false, null, null, null, null),
  (62, 3, 'media', null, false, null, null, false, null, '{"path":"demo/dress-too.jpg","kind":"image","name":"dress-too.jpg","mime":"image/jpeg","size":60000,"width":900,"height":1200,"duration_ms":null}', null, null),
  (62, 5, null, '{"ai":{"ai_id":"5eed0030-0000-4000-8000-000001000000","name":"น้องฝ้าย (จำลอง)","citations":[]}}', false, null, null, false, null, null, null, null),
  (62, 9, 'media', null, false, null, null, false, null, '{"path":"demo/fabric.jpg","kind":"image","name":"fabric.jpg","mime":"image/jpeg","size":60000,"width":1200,"height":900,"duration_ms":null}', null, null),
  (62, 12, 'rich', '{"kind":"bill","bill_id":"5eed0060-0000-4000-8000-000009000000","title":"บิล #9","shop":"ร้านบ้านฝ้าย","items":[{"name":"เดรสสายฝน สีครีม M","amount":"฿590"}],"more":null,"extras":[{"name":"ค่าส่ง","amount":"฿40"}],"total_label":"ยอดชำระ","total":"฿630","due":null,"button":"ดูบิลและชำระเงิน","url":"https://baanfai.example/pay"}', false, null, null, false, null, null, null, null),
  (62, 14, 'media', null, false, null, null, false, null, '{"path":"demo/slip-june.jpg","kind":"image","name":"slip-june.jpg","mime":"image/jpeg","size":60000,"width":720,"height":1080,"duration_ms":null,"slip":"slip-june"}', null, null),
  (64, 5, 'media', null, false, null, null, false, null, '{"path":"demo/slip-dech.jpg","kind":"image","name":"slip-dech.jpg","mime":"image/jpeg","size":60000,"width":720,"height":1080,"duration_ms":null,"slip":"slip-dech"}', null, null),
  (65, 5, 'media', null, false, null, null, false, null, '{"path":"demo/slip-ying-old.jpg","kind":"image","name":"slip-ying-old.jpg","mime":"image/jpeg","size":60000,"width":720,"height":1080,"duration_ms":null,"slip":"slip-ying-old"}', null, null),
  (65, 8, 'media', null, false, null, null, false, null, '{"path":"demo/slip-ying.jpg","kind":"image","name":"slip-ying.jpg","mime":"image/jpeg","size":60000,"width":720,"height":1080,"duration_ms":null,"slip":"slip-ying"}', null, null),
  (65, 10, 'media', null, false, null, null, false, null, '{"path":"demo/indigo-worn.jpg","kind":"image","name":"indigo-worn.jpg","mime":"image/jpeg","size":60000,"width":900,"height":1200,"duration_ms":null}', null, null),
  (66, 3, 'rich', '{"kind":"bill","bill_id":"5eed0060-0000-4000-8000-000007000000","title":"บิล #7","shop":"ร้านบ้านฝ้าย","items":[{"name":"กระโปรงยาวดอกแก้ว สีครีม L","amount":"฿450"}],"more":null,"extras":[{"name":"ค่าส่ง","amount":"฿40"}],"total_label":"ยอดชำระ","total":"฿490","due":null,"button":"ดูบิลและชำระเงิน","url":"https://baanfai.example/pay"}', false, null, null, false, null, null, null, null),
  (66, 6, 'media', null, false, null, null, false, null, '{"path":"demo/slip-pang.jpg","kind":"image","name":"slip-pang.jpg","mime":"image/jpeg","size":60000,"width":720,"height":1080,"duration_ms":null,"slip":"slip-pang"}', null, null),
  (67, 1, null, '{"sender_id":"Ua68edea682b812c8cd98fd457862fb8d","sender_name":"fernnn🌿","sender_picture_url":null}', false, null, null, false, null, null, null, null),
  (67, 2, null, '{"sender_id":"Ue3adaa38a12fed1f930b3ba74afddffa","sender_name":"คุณนิด ลาดพร้าว","sender_picture_url":null}', false, null, null, false, null, null, null, null),
  (67, 3, null, '{"sender_id":"U66a959c31adec3262bea01a0ba366114","sender_name":"มิ้นท์🍃","sender_picture_url":null}', false, null, null, false, null, null, null, null),
  (67, 6, null, '{"sender_id":"Ua68edea682b812c8cd98fd457862fb8d","sender_name":"fernnn🌿","sender_picture_url":null}', false, null, null, false, null, null, null, null),
  (67, 8, 'sticker', '{"package_id":"11537","sticker_id":"52002734","resource_type":"STATIC","keywords":["เย้"]}', false, null, null, false, null, null, null, null),
  (67, 9, null, '{"sender_id":"Ue3adaa38a12fed1f930b3ba74afddffa","sender_name":"คุณนิด ลาดพร้าว","sender_picture_url":null}', false, null, null, false, null, null, null, null),
  (67, 10, null, '{"sender_id":"Ua68edea682b812c8cd98fd457862fb8d","sender_name":"fernnn🌿","sender_picture_url":null}', false, null, null, false, null, null, null, null),
  (68, 1, null, '{"sender_id":"Ua7184db88c9beaebad0ac5c8d0f8a1d4","sender_name":"เจ้แดง ตลาดไท","sender_picture_url":null}', false, null, null, false, null, null, null, null),
  (68, 2, null, '{"sender_id":"U7fd65d2a511b39e29e6f6d5e6c7435b0","sender_name":"เจ๊หมวย สำเพ็ง","sender_picture_url":null}', false, null, null, false, null, null, null, null),
  (68, 4, null, '{"sender_id":"Ua7184db88c9beaebad0ac5c8d0f8a1d4","sender_name":"เจ้แดง ตลาดไท","sender_picture_url":null}', false, null, null, false, null, null, null, null),
  (69, 1, null, '{"comment":{"parent_id":null,"is_live":false}}', false, null, null, false, null, null, null, '122100000055501_1550000690001'),
  (70, 1, null, '{"comment":{"parent_id":null,"is_live":false}}', false, null, null, false, null, null, null, '179550000700001'),
  (70, 2, null, '{"comment":{"parent_id":null,"is_live":false}}', false, null, null, false, null, null, null, '179550000700002'),
  (71, 1, null, '{"comment":{"parent_id":null,"is_live":false}}', false, null, null, false, null, null, null, '122100000055501_1550000710001'),
  (71, 2, null, '{"comment":{}}', false, 1, null, false, null, null, null, '122100000055501_1550000710002'),
  (71, 3, null, '{"audience":"private"}', false, 1, null, false, null, null, null, null),
  (71, 5, null, '{"comment":{"parent_id":"122100000055501_1550000710001","is_live":false}}', false, null, null, false, null, null, null, '122100000055501_1550000710005'),
  (71, 6, null, '{"comment":{}}', false, 5, null, false, null, null, null, '122100000055501_1550000710006'),
  (72, 1, null, null, false, null, null, false, null, null, null, null),
  (73, 1, null, '{"comment":{"parent_id":null,"is_live":false,"is_liked":true}}', false, null, null, false, null, null, null, '122100000055502_1550000730001'),
  (73, 2, null, '{"comment":{}}', false, 1, null, false, null, null, null, '122100000055502_1550000730002'),
  (73, 3, null, '{"comment":{"parent_id":"122100000055502_1550000730001","is_live":false}}', false, null, null, false, null, null, null, '122100000055502_1550000730003'),
  (73, 4, null, '{"comment":{}}', false, 3, null, false, null, null, null, '122100000055502_1550000730004'),
  (74, 1, null, '{"comment":{"parent_id":null,"is_live":false}}', false, null, null, false, null, null, null, '122100000055502_1550000740001'),
  (74, 2, null, '{"comment":{}}', false, 1, null, false, null, null, null, '122100000055502_1550000740002'),
  (75, 1, null, '{"comment":{"parent_id":null,"is_live":false,"is_hidden":true}}', false, null, null, false, null, null, null, '122100000055501_1550000750001'),
  (76, 1, null, '{"comment":{"parent_id":null,"is_live":false}}', false, null, null, false, null, null, null, '179550000760001'),
  (76, 2, null, '{"comment":{}}', false, 1, null, false, null, null, null, '179550000760002'),
  (76, 4, null, '{"comment":{"parent_id":"179550000760001","is_live":false}}', false, null, null, false, null, null, null, '179550000760004'),
  (76, 5, null, '{"comment":{}}', false, 4, null, false, null, null, null, '179550000760005');

insert into seed_members (room, external_id, name) values
  (67, 'Ua68edea682b812c8cd98fd457862fb8d', 'fernnn🌿'),
  (67, 'Ue3adaa38a12fed1f930b3ba74afddffa', 'คุณนิด ลาดพร้าว'),
  (67, 'U66a959c31adec3262bea01a0ba366114', 'มิ้นท์🍃'),
  (68, 'Ua7184db88c9beaebad0ac5c8d0f8a1d4', 'เจ้แดง ตลาดไท'),
  (68, 'U7fd65d2a511b39e29e6f6d5e6c7435b0', 'เจ๊หมวย สำเพ็ง');

insert into seed_posts (number, social, external_id, text, url, days_ago) values
  (1, 4, '105550199000001_122100000055501', 'เดรสสายฝน รอบใหม่มาแล้ว สีครีม โอลด์โรส และฟ้าหม่น ตัวละ 590 บาท พิมพ์ CF ตามด้วยสีได้เลย', 'https://www.facebook.com/122100000055501', 5),
  (2, 4, '105550199000001_122100000055502', 'ผ้าพันคอฝ้ายกับหมวกปีกกว้าง ใส่คู่กันไปเที่ยวหน้าหนาวนี้ 🌿 ผ้าพันคอ 190 บาท หมวก 240 บาท', 'https://www.facebook.com/122100000055502', 3),
  (3, 5, '18000000055501', 'ผ้าคลุมไหล่ย้อมครามธรรมชาติ ทอมือทุกผืน 🌿', 'https://www.facebook.com/18000000055501', 9);

insert into seed_private_answers (chat, copy, room, answer) values
  (72, 1, 71, 3);

insert into seed_line (quota_limit, quota_used, followers) values
  (15000, 6482, 487);

insert into seed_slips (name, number, bank, reference, qr_text, amount, expected, sender_name, sender_account, receiver_bank, receiver_name, receiver_account, minutes_before, outcome, reason, is_known, attempts, decision, note, same_as) values
  ('slip-nid', 1, '014', '0146120955501991A01', '00400006000001010301402190146120955501991A015102TH9104B2B0', 64000, null, 'น.ส. นิดา ล', 'xxx-x-x4137-x', '004', 'น.ส. อรทัย ใ', 'xxx-xxx-0199', 2, 'verified', 'found', true, 1, null, null, null),
  ('slip-somchai', 2, '004', '0043165555019930APM', '00400006000001010300402190043165555019930APM5102TH91040339', 99000, null, 'นาย สมชาย ร', 'xxx-x-x2291-x', '004', 'น.ส. อรทัย ใ', 'xxx-xxx-0199', 2, 'verified', 'found', true, 1, null, null, null),
  ('slip-june', 3, '004', '0043275555019931APM', '00400006000001010300402190043275555019931APM5102TH91048187', 63000, null, 'น.ส. จุฑามาศ ก', 'xxx-x-x7710-x', '004', 'น.ส. อรทัย ใ', 'xxx-xxx-0199', 2, 'verified', 'found', true, 1, null, null, null),
  ('slip-muay', 4, '002', '2026112355501992BBL', '00400006000001010300202192026112355501992BBL5102TH9104415B', 336000, null, 'นาง หมวย ต', 'xxx-x-x8820-x', '004', 'น.ส. อรทัย ใ', 'xxx-xxx-0199', 2, 'verified', 'found', true, 1, null, null, null),
  ('slip-kroo', 5, '006', 'A5555019940KTB00612', '0040000600000101030060219A5555019940KTB006125102TH91049EB2', 358400, null, 'น.ส. แอน ส', 'xxx-x-x7712-x', '004', 'น.ส. อรทัย ใ', 'xxx-xxx-0199', 2, 'verified', 'found', true, 3, null, null, null),
  ('slip-jib', 6, '011', '0112026555019950TTB', '00400006000001010301102190112026555019950TTB5102TH910450A7', 69000, 72000, 'น.ส. จิราพร ส', 'xxx-x-x3054-x', '004', 'น.ส. อรทัย ใ', 'xxx-xxx-0199', 900, 'amount_mismatch', 'amount_differs', true, 1, null, null, null),
  ('slip-jib2', 7, '011', '0112026555019951TTB', '00400006000001010301102190112026555019951TTB5102TH91042BC6', 3000, null, 'น.ส. จิราพร ส', 'xxx-x-x3054-x', '004', 'น.ส. อรทัย ใ', 'xxx-xxx-0199', 2, 'verified', 'found', true, 1, null, null, null),
  ('slip-wan', 8, '025', '0252026555019960BAY', '00400006000001010302502190252026555019960BAY5102TH91045D48', 43000, null, 'นาง วรรณา จ', 'xxx-x-x6618-x', '014', 'หจก. ฝ้ายคำห', 'xxx-x-x8812-x', 20160, 'receiver_mismatch', 'receiver_differs', true, 1, null, null, null),
  ('slip-tukta', 9, '030', '0302026555019980GSB', '00400006000001010303002190302026555019980GSB5102TH91049DF7', 49000, null, 'น.ส. ตุ๊กตา จ', 'xxx-x-x5573-x', '004', 'น.ส. อรทัย ใ', 'xxx-xxx-0199', 2, 'verified', 'found', true, 1, null, null, null),
  ('slip-tukta-again', 10, '030', '0302026555019980GSB', '00400006000001010303002190302026555019980GSB5102TH91049DF7', 49000, null, 'น.ส. ตุ๊กตา จ', 'xxx-x-x5573-x', '004', 'น.ส. อรทัย ใ', 'xxx-xxx-0199', 2, 'duplicate', 'seen_before', false, 0, null, null, 9),
  ('slip-tukta2', 11, '030', '0302026555019981GSB', '00400006000001010303002190302026555019981GSB5102TH9104E696', 49000, null, 'น.ส. ตุ๊กตา จ', 'xxx-x-x5573-x', '004', 'น.ส. อรทัย ใ', 'xxx-xxx-0199', 2, 'verified', 'found', true, 1, null, null, null),
  ('slip-cake', 12, '014', '0146120955502002A02', '00400006000001010301402190146120955502002A025102TH910446D7', 92000, null, 'นาย ก้องภพ ป', 'xxx-x-x9035-x', '004', 'น.ส. อรทัย ใ', 'xxx-xxx-0199', 2, 'verified', 'found', true, 1, null, null, null),
  ('slip-ann', 13, '025', '0252026555019961BAY', '00400006000001010302502190252026555019961BAY5102TH91042629', 42000, null, 'นาง อรพรรณ ส', 'xxx-x-x1148-x', '004', 'น.ส. อรทัย ใ', 'xxx-xxx-0199', 2, 'verified', 'found', true, 1, null, null, null),
  ('slip-ying-old', 14, '069', '0692026555019970KKP', '00400006000001010306902190692026555019970KKP5102TH9104CB7F', 43000, null, 'น.ส. ขวัญใจ ม', 'xxx-x-x0482-x', '004', 'น.ส. อรทัย ใ', 'xxx-xxx-0199', 87840, 'old', 'too_old', true, 1, null, null, null),
  ('slip-ying', 15, '069', '0692026555019971KKP', '00400006000001010306902190692026555019971KKP5102TH9104B01E', 43000, null, 'น.ส. ขวัญใจ ม', 'xxx-x-x0482-x', '004', 'น.ส. อรทัย ใ', 'xxx-xxx-0199', 2, 'verified', 'found', true, 1, null, null, null),
  ('slip-dech', 16, '004', '0049999555019990APM', '00400006000001010300402190049999555019990APM5102TH9104AE0F', 88000, null, 'นาย เดช ค', 'xxx-x-x2760-x', '004', 'น.ส. อรทัย ใ', 'xxx-xxx-0199', 2, 'not_found', 'slip_not_found', false, 1, null, null, null),
  ('slip-pang', 17, '022', '0222026555020020CIM', '00400006000001010302202190222026555020020CIM5102TH91043CC0', 49000, null, 'น.ส. ปานวาด ช', 'xxx-x-x1946-x', '004', 'น.ส. อรทัย ใ', 'xxx-xxx-0199', 2, 'bank_pending', 'bank_delay', false, 1, null, null, null),
  ('slip-emma', 18, '002', '2026112355502001BBL', '00400006000001010300202192026112355502001BBL5102TH9104CDC6', 43000, null, 'น.ส. พรทิพย์ บ', 'xxx-x-x6342-x', '004', 'น.ส. อรทัย ใ', 'xxx-xxx-0199', 2, 'manual', 'accepted', true, 1, 'accepted', 'เช็กในแอปธนาคารแล้ว ยอดเข้าครบ', null);

insert into seed_bills (number, room, sequence, author, state, shipping, slip, due_days, note, wants_address, address, carrier, tracking, shipped_after) values
  (1, 57, 5, 'agent', 'paid', 4000, 12, null, null, true, '{"เค้ก","0855550164","200/5 ม.1","ปากช่อง","ปากช่อง","นครราชสีมา","30130"}', 'flash', 'TH0126HK4N5T8B', 'ได้รับยอดแล้วครับ ส่งวันนี้'),
  (2, 19, 8, 'owner', 'paid', 0, 4, null, null, true, '{"เจ๊หมวย","0815550132","ร้านเจ๊หมวย ซอยวานิช 1 สำเพ็ง","จักรวรรดิ","สัมพันธวงศ์","กรุงเทพมหานคร","10100"}', 'kex', 'KBF001204418', 'KBF001204418'),
  (3, 29, 10, 'agent', 'paid', 4000, 13, null, null, false, null, 'thaipost', 'EF582140118TH', 'ได้รับแล้วครับ ส่งคุณแม่'),
  (4, 37, 9, 'agent', 'overdue', 0, null, 0, 'ได้รับมัดจำแล้วเริ่มตัด ใช้เวลา 5 วัน', false, null, null, null, null),
  (5, 35, 10, 'owner', 'sent', 4000, null, 1, null, true, null, null, null, null),
  (6, 16, 23, 'owner', 'sent', 0, null, 2, 'โรงเรียนบ้านหนองบัว ตามใบเสนอราคา', false, null, null, null, null),
  (7, 66, 3, 'owner', 'checking', 4000, 17, null, null, true, null, null, null, null),
  (8, 24, 14, 'agent', 'paid', 4000, 2, null, 'ขอเป็นของขวัญ ไม่ใส่ใบเสร็จ', true, '{"สมชาย ร.","0865550130","45/7 ซอยอารีย์ 2","พญาไท","พญาไท","กรุงเทพมหานคร","10400"}', null, null, null),
  (9, 62, 12, 'agent', 'paid', 4000, 3, null, null, true, null, null, null, null),
  (10, 11, 6, 'agent', 'paid', 5000, 1, null, 'ส่ง Kerry ที่อยู่เดิม ลาดพร้าว 71', false, null, null, null, null);

insert into seed_bill_items (bill, place, name, quantity, satang) values
  (1, 1, 'เดรสยาวชบา สีแดงอิฐ M', 1, 69000),
  (1, 2, 'ผ้าพันคอฝ้าย สีครีม', 1, 19000),
  (2, 1, 'กระโปรงป้ายพราย คละลาย', 12, 28000),
  (3, 1, 'ผ้าพันคอฝ้าย สีคราม', 1, 19000),
  (3, 2, 'ผ้าพันคอฝ้าย สีครีม', 1, 19000),
  (4, 1, 'มัดจำปลอกหมอนสั่งตัด 50x70 ลายทาง 4 ใบ', 1, 48000),
  (5, 1, 'เดรสยาวชบา สีเขียวขี้ม้า M', 1, 69000),
  (6, 1, 'เสื้อม่อฮ่อมบ้านฝ้าย คละไซซ์ ราคาส่ง', 27, 31200),
  (7, 1, 'กระโปรงยาวดอกแก้ว สีครีม L', 1, 45000),
  (8, 1, 'เดรสสายฝน สีครีม M', 1, 59000),
  (8, 2, 'หมวกปีกกว้าง', 1, 24000),
  (8, 3, 'ถุงผ้าฝ้ายดิบ ผูกโบว์ พร้อมการ์ด', 1, 12000),
  (9, 1, 'เดรสสายฝน สีครีม M', 1, 59000),
  (10, 1, 'เดรสสายฝน สีฟ้าหม่น L', 1, 59000);

-- The shop and its people --------------------------------------------------------------------------------------------

update public.profiles p set name = t.name from seed_team t where p.user_id = pg_temp.seed_user(t.role);

insert into public.projects (id, name, created_by, created_at)
select pg_temp.seed_id(0, 0, 1), name, pg_temp.seed_user('owner'), now() - interval '75 days' from seed_project;

insert into public.members (project_id, user_id, role, can_broadcast, can_see_contacts, created_at, last_seen_at)
select
  pg_temp.seed_id(0, 0, 1), pg_temp.seed_user(role), role, can_broadcast, can_see_contacts,
  now() - case role when 'owner' then interval '75 days' when 'agent' then interval '70 days' else interval '40 days' end,
  now() - case role when 'owner' then interval '12 minutes' when 'agent' then interval '4 minutes' else interval '3 hours' end
from seed_team;

-- opened long ago
insert into public.project_setups (project_id, shop_kind, checklist_dismissed_at)
values (pg_temp.seed_id(0, 0, 1), 'clothes', now() - interval '70 days');

insert into public.audit_log (project_id, actor_id, action, subject_id, created_at)
select id, created_by, 'project.created', id::text, created_at from public.projects where id = pg_temp.seed_id(0, 0, 1);

-- somebody who has not answered yet, and how the others came
insert into public.invitations (id, project_id, email, role, rooms_scope, invited_by, created_at, sent_at, expires_at)
values (
  pg_temp.seed_id(8, 1), pg_temp.seed_id(0, 0, 1), 'kaew.weekend@example.com', 'agent', 'own', pg_temp.seed_user('owner'),
  now() - interval '1 day', array[now() - interval '1 day'], now() + interval '6 days'
);
insert into public.audit_log (project_id, actor_id, action, subject_id, details, created_at)
select pg_temp.seed_id(0, 0, 1), pg_temp.seed_user(line.actor), line.action, line.subject, line.details, now() - line.ago
from (
  values
    ('owner', 'member.invited', pg_temp.seed_id(8, 2)::text, '{"role": "agent", "email": "ag•••@demo.local"}'::jsonb, interval '70 days 2 hours'),
    ('agent', 'invitation.accepted', pg_temp.seed_user('agent')::text, '{"role": "agent"}', interval '70 days'),
    ('owner', 'member.invited', pg_temp.seed_id(8, 3)::text, '{"role": "viewer", "email": "vi•••@demo.local"}', interval '40 days 3 hours'),
    ('viewer', 'invitation.accepted', pg_temp.seed_user('viewer')::text, '{"role": "viewer"}', interval '40 days'),
    (
      'owner', 'member.updated', pg_temp.seed_user('agent')::text,
      '{"before": {"role": "agent", "rooms_scope": "own", "can_broadcast": false, "can_see_contacts": false},
        "after": {"role": "agent", "rooms_scope": "all", "can_broadcast": false, "can_see_contacts": false}}',
      interval '33 days'
    ),
    ('owner', 'member.invited', pg_temp.seed_id(8, 1)::text, '{"role": "agent", "email": "ka•••@example.com"}', interval '1 day')
) as line (actor, action, subject, details, ago);

insert into public.socials (id, project_id, kind, name, external_id, created_at)
select
  pg_temp.seed_id(1, number), pg_temp.seed_id(0, 0, 1), kind, name, external_id, now() - interval '75 days' + make_interval(mins => number)
from seed_socials;

-- The accounts of LINE, Facebook and Instagram as connecting and examining them leaves them; local/seed.ts adds their sealed credentials.
-- The product examines them again half an hour later: not during the first start, when its webhook may respond too late for LINE's test.
update public.socials s
set checks = case s.kind
      when 'line' then '{"token": "ok", "webhook_address": "ok", "webhook_on": "ok", "webhook_test": "ok", "chat_mode": "ok",
        "redelivery": "confirmed", "auto_reply": "confirmed"}'::jsonb
      else '{"page_token": "ok", "page_scopes": "ok", "page_events": "ok", "app_webhook": "ok", "access_until": "ok"}'::jsonb
    end,
    checked_at = now() - interval '4 minutes'
where s.project_id = pg_temp.seed_id(0, 0, 1) and s.kind <> 'widget';
update public.socials s
set quota_limit = l.quota_limit, quota_used = l.quota_used, quota_asked_at = now() - interval '4 minutes', followers = l.followers
from seed_line l
where s.id = pg_temp.seed_id(1, 3);

insert into public.audit_log (project_id, actor_id, action, subject_id, details, created_at)
select s.project_id, pg_temp.seed_user('owner'), 'social.connected', s.id::text, jsonb_build_object('kind', s.kind, 'name', s.name),
  s.created_at
from public.socials s where s.project_id = pg_temp.seed_id(0, 0, 1) and s.kind <> 'widget';

insert into public.widgets (social_id, project_id, virtual_id, name, greeting, created_at)
select s.id, s.project_id, s.external_id, s.name, private.clean_text(w.greeting), s.created_at
from seed_socials w
join public.socials s on s.id = pg_temp.seed_id(1, w.number)
where w.kind = 'widget';

-- The shop's website, on which both widgets are installed.
insert into public.widget_sites (social_id, host, project_id, path, first_seen_at, last_seen_at, opened_at)
select s.id, 'baanfai.example', s.project_id, case s.external_id when 'demo0000widget02' then '/promotion' else '/' end,
  s.created_at, now() - interval '3 minutes', now() - interval '20 minutes'
from public.socials s
where s.project_id = pg_temp.seed_id(0, 0, 1) and s.kind = 'widget';

-- Customers and their rooms ------------------------------------------------------------------------------------------

create temp table seed_started as
  select
    r.number as room, r.customer, r.social, r.post, pg_temp.seed_time(m.days_ago, m.clock) as at,
    -- one person's chat and comments share it
    pg_temp.seed_id(3, min(r.number) over (partition by r.customer, r.social)) as identity
  from seed_rooms r
  join seed_messages m on m.room = r.number and m.sequence = 1;

insert into public.customers (id, project_id, name, language, notes, created_at)
select
  pg_temp.seed_id(2, c.number), pg_temp.seed_id(0, 0, 1), coalesce(private.clean_text(c.name), ''), c.language,
  coalesce(private.clean_text(c.notes), ''), (select min(s.at) from seed_started s where s.customer = c.number)
from seed_customers c;

insert into public.customer_contacts (customer_id, project_id, phone, email)
select pg_temp.seed_id(2, number), pg_temp.seed_id(0, 0, 1), phone, email
from seed_customers
where phone is not null or email is not null;

insert into public.customer_identities (id, project_id, customer_id, social_id, external_id, created_at)
select
  s.identity, pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(2, s.customer), pg_temp.seed_id(1, s.social),
  case o.kind
    when 'widget' then pg_temp.seed_id(6, min(s.room))::text
    when 'line' then case when c.is_group then 'C' else 'U' end || md5('customer ' || s.customer)
    else '7' || s.social || lpad(s.customer::text, 14, '0')
  end,
  min(s.at)
from seed_started s
join seed_socials o on o.number = s.social
join seed_customers c on c.number = s.customer
group by s.identity, s.customer, s.social, o.kind, c.is_group;

-- their pictures are fetched by the product
insert into public.posts (id, project_id, social_id, external_id, text, url, created_at)
select
  pg_temp.seed_id(19, number), pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(1, social), external_id, private.clean_text(text), url,
  pg_temp.seed_time(days_ago, '10:30')
from seed_posts;

insert into public.rooms (id, project_id, social_id, customer_id, identity_id, kind, post_id, created_at)
select
  pg_temp.seed_id(4, room), pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(1, social), pg_temp.seed_id(2, customer), identity,
  case when post is null then 'chat' else 'comment' end, pg_temp.seed_id(19, post), at
from seed_started;

-- their names are known; the product asks for them again tomorrow
insert into private.group_members (room_id, external_id, project_id, name, due_at)
select pg_temp.seed_id(4, room), external_id, pg_temp.seed_id(0, 0, 1), name, now() + interval '1 day' from seed_members;
update public.rooms r set member_count = g.count
from (select room, count(*) as count from seed_members group by room) g
where r.id = pg_temp.seed_id(4, g.room);

-- Messages -----------------------------------------------------------------------------------------------------------

insert into public.messages (
  id, project_id, room_id, social_id, sequence, conversation_number, author_kind, author_id, kind, text, content, is_note,
  client_id, external_id, state, failure_code, cost, created_at, updated_at, origin, reply_to_id, reactions, unsent_at, attachments
)
select
  pg_temp.seed_id(5, m.room, m.sequence), pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(4, m.room), pg_temp.seed_id(1, r.social),
  m.sequence, m.conversation,
  case when m.kind in ('assigned', 'resolved', 'handed_over', 'left') then 'system' when m.author in ('owner', 'agent') then 'member' else m.author end,
  case when not coalesce(e.is_native, false) then pg_temp.seed_user(m.author) end,
  case when m.kind in ('assigned', 'resolved', 'handed_over', 'left') then 'event' else coalesce(e.kind, 'text') end,
  case when not coalesce(e.is_unsent, false) then private.clean_text(m.text) end,
  case m.kind
    when 'assigned' then jsonb_build_object(
      'event', 'assigned', 'assignee_id', pg_temp.seed_user(m.assignee),
      'previous_assignee_id', pg_temp.seed_user(m.previous_assignee)
    )
    when 'resolved' then jsonb_build_object('event', 'resolved')
    when 'handed_over' then jsonb_build_object('event', 'ai_handed_over', 'reason', m.assignee)
    when 'left' then jsonb_build_object('event', case when c.is_group then 'left_group' else 'unreachable' end)
    else case when e.edited is null then e.content else coalesce(e.content, '{}') || jsonb_build_object('edits', jsonb_build_array(
      jsonb_build_object('number', 0, 'text', e.edited, 'at', pg_temp.seed_time(m.days_ago, m.clock)),
      jsonb_build_object('number', 1, 'text', m.text, 'at', pg_temp.seed_time(m.days_ago, m.clock) + interval '15 seconds')
    )) end
  end,
  m.kind = 'note',
  case when m.author in ('owner', 'agent') and m.kind in ('text', 'note', 'failed') and not coalesce(e.is_native, false) and a.copy is null
    then pg_temp.seed_id(7, m.room, m.sequence) end,
  -- that of a private answer belongs to its copy
  case when (m.kind = 'text' and (m.author = 'customer' or o.kind <> 'widget')) and e.content ->> 'audience' is null then
    coalesce(e.external_id, case o.kind
      when 'widget' then pg_temp.seed_id(6, m.room) || ':' || pg_temp.seed_id(7, m.room, m.sequence)
      when 'line' then '5' || lpad(m.room::text, 8, '0') || lpad(m.sequence::text, 9, '0')
      else 'm_' || md5(m.room || ' ' || m.sequence)
    end)
  end,
  case when m.kind in ('assigned', 'resolved', 'handed_over', 'left') or m.author = 'customer' then 'received' when m.kind = 'failed' then 'failed' else 'sent' end,
  case when m.kind = 'failed' then case o.kind when 'line' then 'customer_unreachable' else 'window_closed' end end,
  case when m.kind = 'text' and m.author <> 'customer' and not coalesce(e.is_native, false) then
    case when o.kind = 'widget' or r.post is not null or a.copy is not null then 'free' when o.kind = 'line' then 'quota' end
  end,
  pg_temp.seed_time(m.days_ago, m.clock), pg_temp.seed_time(m.days_ago, m.clock),
  case when e.is_native then 'native_app' end,
  pg_temp.seed_id(5, m.room, e.quoted),
  case when e.reaction is null then '[]' else jsonb_build_array(jsonb_build_object('by', 'customer', 'emoji', e.reaction)) end,
  case when e.is_unsent then pg_temp.seed_time(m.days_ago, m.clock) end,
  case when e.file is not null then jsonb_build_array(
    e.file - '{path,slip}'::text[] || jsonb_build_object('id', pg_temp.seed_id(9, m.room, m.sequence))
  )
  when e.gone_file is null then '[]' else jsonb_build_array(jsonb_build_object(
    'id', pg_temp.seed_id(9, m.room, m.sequence), 'kind', 'file', 'name', e.gone_file, 'mime', 'application/octet-stream',
    'size', 0, 'width', null, 'height', null, 'duration_ms', null, 'state', 'failed', 'failure_code', 'not_found'
  )) end
from seed_messages m
left join seed_extras e on e.room = m.room and e.sequence = m.sequence
join seed_rooms r on r.number = m.room
join seed_socials o on o.number = r.social
join seed_customers c on c.number = r.customer
left join seed_private_answers a on a.chat = m.room and a.copy = m.sequence
order by m.room, m.sequence;

-- Private answers to comments and their copies link to each other
update public.messages copy
set content = jsonb_build_object('answered_comment', jsonb_build_object(
  'room_id', comment.room_id, 'message_id', comment.id, 'post_id', r.post_id, 'text', left(comment.text, 300)
))
from seed_private_answers a
join public.messages answer on answer.id = pg_temp.seed_id(5, a.room, a.answer)
join public.messages comment on comment.id = answer.reply_to_id
join public.rooms r on r.id = comment.room_id
where copy.id = pg_temp.seed_id(5, a.chat, a.copy);

update public.messages answer
set content = answer.content || jsonb_build_object('continued_in', jsonb_build_object(
  'room_id', pg_temp.seed_id(4, a.chat), 'message_id', pg_temp.seed_id(5, a.chat, a.copy)
))
from seed_private_answers a
where answer.id = pg_temp.seed_id(5, a.room, a.answer);

-- Comments that the owner hid
with hidden as (
  update public.messages m
  set content = jsonb_set(m.content, '{comment,hidden_at}', to_jsonb(m.created_at + interval '2 minutes'))
  where m.project_id = pg_temp.seed_id(0, 0, 1) and m.content #> '{comment,is_hidden}' = 'true'
  returning m.id, m.created_at + interval '2 minutes' as at
)
insert into public.audit_log (project_id, actor_id, action, subject_id, created_at)
select pg_temp.seed_id(0, 0, 1), pg_temp.seed_user('owner'), 'comment.hidden', id::text, at from hidden;

-- Presses on the coupon's button are answered already
create temp table seed_presses as
  select m.id, m.project_id, m.room_id, m.sequence, m.created_at from public.messages m
  where m.project_id = pg_temp.seed_id(0, 0, 1) and m.content ->> 'data' like 'coupon:%';
select graphile_worker.remove_job('use_coupon:' || id) from seed_presses;

update public.messages m
set text = replace(m.text, '[เวลา]', pg_temp.seed_date(p.created_at) || to_char(p.created_at at time zone 'Asia/Bangkok', ' HH24:MI')),
    content = m.content || jsonb_build_object('coupon_press', p.id)
from seed_presses p
where m.room_id = p.room_id and m.sequence = p.sequence + 1 and m.content ->> 'automatic' = 'coupon';

insert into public.attachments (
  id, project_id, social_id, room_id, message_id, uploader_kind, path, name, mime, size, kind, width, height, duration_ms, state,
  created_at
)
select
  pg_temp.seed_id(9, e.room, e.sequence), m.project_id, m.social_id, m.room_id, m.id, 'system', f.path, f.name, f.mime, f.size,
  f.kind, f.width, f.height, f.duration_ms, 'ready', m.created_at
from seed_extras e
join public.messages m on m.id = pg_temp.seed_id(5, e.room, e.sequence)
cross join jsonb_to_record(e.file) f (
  path text, name text, mime text, size bigint, kind text, width integer, height integer, duration_ms integer
)
where e.file is not null;

insert into public.conversations (room_id, number, project_id, opened_at, first_reply_at, resolved_at, resolved_by)
select
  pg_temp.seed_id(4, e.room), e.number, pg_temp.seed_id(0, 0, 1), opened.created_at, answered.created_at, resolved.created_at,
  pg_temp.seed_user(e.resolved_by)
from seed_conversations e
join public.messages opened on opened.id = pg_temp.seed_id(5, e.room, e.opened)
left join public.messages answered on answered.id = pg_temp.seed_id(5, e.room, e.answered)
left join public.messages resolved on resolved.id = pg_temp.seed_id(5, e.room, e.resolved);

-- What a room remembers of its messages
update public.rooms room
set status = r.status,
    handled_by = r.handled_by,
    bot_handled_sequence = case r.handled_by when 'bot' then r.last_from_customer else 0 end,
    unreachable_since = (select m.created_at from public.messages m where m.id = pg_temp.seed_id(5, r.number, r.left_at)),
    assignee_id = pg_temp.seed_user(r.assignee),
    conversation_number = r.conversation_number,
    last_sequence = r.last_sequence,
    last_customer_sequence = r.last_from_customer,
    last_message_at = latest.created_at,
    last_message_kind = case when latest.is_note then 'note' else private.preview_kind(latest.kind, latest.attachments) end,
    last_message_preview = private.preview(latest.text),
    last_message_author_kind = latest.author_kind,
    last_message_author_id = latest.author_id,
    customer_last_at = (select m.created_at from public.messages m where m.id = pg_temp.seed_id(5, r.number, r.last_from_customer)),
    waiting_since = (select m.created_at from public.messages m where m.id = pg_temp.seed_id(5, r.number, r.waiting_since)),
    bot_failed_at = (select m.created_at from public.messages m where m.id = pg_temp.seed_id(5, r.number, r.bot_failed)),
    -- LINE tells nothing of reading
    customer_read_sequence = case when private.sends_read_receipts(room.social_id) then r.customer_read else 0 end,
    customer_delivered_sequence = case when private.sends_read_receipts(room.social_id) then r.customer_delivered else 0 end,
    team_read_sequence = r.team_read,
    updated_at = (select max(m.created_at) from public.messages m where m.room_id = room.id)
from seed_rooms r
join public.messages latest on latest.id = pg_temp.seed_id(5, r.number, r.last_message)
where room.id = pg_temp.seed_id(4, r.number);

-- What each member keeps ---------------------------------------------------------------------------------------------

insert into public.read_marks (room_id, user_id, project_id, sequence, updated_at)
select m.room_id, pg_temp.seed_user(k.reader), m.project_id, k.sequence, m.created_at + interval '20 seconds'
from seed_marks k
join public.messages m on m.id = pg_temp.seed_id(5, k.room, k.sequence);

insert into public.room_pins (room_id, user_id, project_id, pinned_at)
select r.id, pg_temp.seed_user(p.reader), r.project_id, r.created_at + interval '10 minutes'
from seed_pins p
join public.rooms r on r.id = pg_temp.seed_id(4, p.room);

insert into public.drafts (room_id, user_id, kind, project_id, text, updated_at)
select r.id, pg_temp.seed_user(d.author), 'reply', r.project_id, private.clean_text(d.text), r.last_message_at + interval '1 minute'
from seed_drafts d
join public.rooms r on r.id = pg_temp.seed_id(4, d.room);

update public.customers c
set blocked_at = r.updated_at
from seed_customers s
join seed_rooms sr on sr.customer = s.number
join public.rooms r on r.id = pg_temp.seed_id(4, sr.number)
where s.blocked and c.id = pg_temp.seed_id(2, s.number);

update public.socials s
set last_event_at = (
  select max(m.created_at) from public.messages m where m.social_id = s.id and m.author_kind = 'customer'
)
where s.project_id = pg_temp.seed_id(0, 0, 1);

-- What the shop has made for its inbox --------------------------------------------------------------------------------

create function pg_temp.seed_room(customer_name text) returns uuid
  language sql stable
  as $$
    select r.id from public.rooms r join public.customers c on c.id = r.customer_id
    where c.project_id = pg_temp.seed_id(0, 0, 1) and c.name = customer_name
    order by r.last_message_at desc limit 1
  $$;

insert into public.tags (id, project_id, name, color, description, created_by) values
  (pg_temp.seed_id(10, 1), pg_temp.seed_id(0, 0, 1), 'รอโอน', 'amber', 'สรุปยอดแล้ว ยังไม่ได้โอน', pg_temp.seed_user('owner')),
  (pg_temp.seed_id(10, 2), pg_temp.seed_id(0, 0, 1), 'รอส่งของ', 'blue', 'โอนแล้ว ยังไม่ได้ส่ง', pg_temp.seed_user('owner')),
  (pg_temp.seed_id(10, 3), pg_temp.seed_id(0, 0, 1), 'ขายส่ง', 'violet', 'ซื้อ 12 ตัวขึ้นไป ลด 20%', pg_temp.seed_user('owner')),
  (pg_temp.seed_id(10, 4), pg_temp.seed_id(0, 0, 1), 'เปลี่ยนไซซ์', 'orange', 'ขอเปลี่ยนหรือคืนสินค้า', pg_temp.seed_user('owner')),
  (pg_temp.seed_id(10, 5), pg_temp.seed_id(0, 0, 1), 'ลูกค้าประจำ', 'green', 'ซื้อซ้ำอย่างน้อย 3 ครั้ง', pg_temp.seed_user('owner')),
  (pg_temp.seed_id(10, 6), pg_temp.seed_id(0, 0, 1), 'รอของเข้า', 'teal', 'ของหมด แจ้งเมื่อของเข้า', pg_temp.seed_user('owner')),
  (pg_temp.seed_id(10, 7), pg_temp.seed_id(0, 0, 1), 'ต้องดูแลพิเศษ', 'red', 'เคยมีปัญหา ให้เจ้าของร้านตอบ', pg_temp.seed_user('owner'));

insert into public.room_tags (room_id, tag_id, project_id, added_by, added_at)
select pg_temp.seed_room(t.customer), pg_temp.seed_id(10, t.tag), pg_temp.seed_id(0, 0, 1), pg_temp.seed_user('agent'), now() - interval '1 day'
from (values
  ('คุณนิด ลาดพร้าว', 1), ('เจี๊ยบ ของฝากโคราช', 1), ('บอส', 1), ('มิ้นท์🍃', 2), ('แพรว', 2), ('อาร์ม', 2),
  ('เจ๊หมวย สำเพ็ง', 3), ('ครูแอน โรงเรียนบ้านหนองบัว', 3), ('ครูแอน โรงเรียนบ้านหนองบัว', 2), ('หนิง หน่อง', 4), ('จิ๊บ จิ๊บ 🐥', 4),
  ('พิมพ์ชนก วงศ์สวัสดิ์', 7), ('ตุ๊กตา', 6), ('ป้าสมศรี', 7)
) t (customer, tag)
where pg_temp.seed_room(t.customer) is not null;

insert into public.customer_tags (customer_id, tag_id, project_id, added_by, added_at)
select c.id, pg_temp.seed_id(10, t.tag), c.project_id, pg_temp.seed_user('owner'), now() - interval '20 days'
from (values
  ('เจ๊หมวย สำเพ็ง', 3), ('เจ๊หมวย สำเพ็ง', 5), ('ครูแอน โรงเรียนบ้านหนองบัว', 3), ('สมชาย รักดี', 5), ('คุณนิด ลาดพร้าว', 5),
  ('Sarah M.', 5), ('พิมพ์ชนก วงศ์สวัสดิ์', 7)
) t (customer, tag)
join public.customers c on c.project_id = pg_temp.seed_id(0, 0, 1) and c.name = t.customer;

update public.rooms r
set priority = p.priority
from (values ('พิมพ์ชนก วงศ์สวัสดิ์', 3), ('เจ๊หมวย สำเพ็ง', 2), ('ครูแอน โรงเรียนบ้านหนองบัว', 1)) p (customer, priority)
where r.id = pg_temp.seed_room(p.customer);

insert into public.quick_message_folders (id, project_id, name) values
  (pg_temp.seed_id(11, 1), pg_temp.seed_id(0, 0, 1), 'ชำระเงิน'),
  (pg_temp.seed_id(11, 2), pg_temp.seed_id(0, 0, 1), 'จัดส่ง'),
  (pg_temp.seed_id(11, 3), pg_temp.seed_id(0, 0, 1), 'สินค้า');

insert into public.quick_messages (project_id, folder_id, shortcut, title, bubbles, place, use_count, last_used_at, created_by)
select
  pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(11, q.folder), q.shortcut, q.title,
  (select jsonb_agg(jsonb_build_object('text', b.words) order by b.place) from unnest(q.bubbles) with ordinality b (words, place)),
  row_number() over (partition by q.folder), q.used, now() - make_interval(hours => 40 - q.used / 8), pg_temp.seed_user('owner')
from (values
  (1, 'บัญชี', 'เลขบัญชีร้าน', array[
    'โอนเข้าพร้อมเพย์ 099-555-0199 ชื่อ อรทัย ใจดี ได้เลยค่ะ', 'โอนแล้วส่งสลิปมาในแชทนี้นะคะ ร้านตรวจให้ทันทีค่ะ'], 212),
  (1, 'ทวง', 'ทวงยอดค้างแบบสุภาพ', array['คุณ{{ชื่อต้น|ลูกค้า}}คะ ออเดอร์ที่จองไว้ร้านเก็บไว้ให้ถึงพรุ่งนี้ 18:00 น. นะคะ สะดวกโอนเมื่อไหร่แจ้งได้เลยค่ะ'], 38),
  (1, 'ได้รับ', 'ได้รับยอดแล้ว', array['ได้รับยอดแล้วค่ะ ขอบคุณคุณ{{ชื่อต้น|ลูกค้า}}มากนะคะ 🙏', 'ส่งของวันถัดไปก่อน 15:00 น. แล้วจะแจ้งเลขพัสดุให้ค่ะ'], 187),
  (2, 'ส่งวันไหน', 'รอบส่งของ', array['ร้านส่งของจันทร์ถึงเสาร์ ตัดรอบ 12:00 น. ค่ะ กรุงเทพ 1–2 วัน ต่างจังหวัด 2–3 วันนะคะ'], 121),
  (2, 'ค่าส่ง', 'ค่าส่ง', array['ค่าส่ง 40 บาท ครบ 1,000 บาทส่ง Flash ฟรีค่ะ เก็บปลายทางบวก 30 บาทนะคะ'], 143),
  (2, 'ที่อยู่', 'ขอที่อยู่จัดส่ง', array['ขอชื่อ ที่อยู่ รหัสไปรษณีย์ และเบอร์โทรสำหรับจัดส่งด้วยนะคะ'], 164),
  (3, 'ไซซ์', 'ตารางไซซ์', array['S อก 34–36 · M อก 37–39 · L อก 40–42 · XL อก 43–45 นิ้วค่ะ วัดรอบอกแล้วบวก 2–3 นิ้วจะใส่สบายพอดีนะคะ'], 96),
  (3, 'เปลี่ยน', 'เปลี่ยนไซซ์', array['เปลี่ยนไซซ์ได้ภายใน 7 วันค่ะ ผ้ายังไม่ซัก ป้ายยังอยู่ ส่งกลับมาแล้วร้านออกค่าส่งขากลับให้นะคะ'], 41),
  (3, 'ซักยังไง', 'วิธีดูแลผ้าฝ้าย', array['ผ้าฝ้ายทอมือซักมือน้ำเย็น ตากในร่ม ครั้งแรกซักแยกนะคะ สีจะอยู่ทนและผ้านุ่มขึ้นเรื่อย ๆ ค่ะ'], 52)
) q (folder, shortcut, title, bubbles, used);

insert into public.quick_messages (project_id, owner_id, shortcut, title, bubbles, use_count, created_by) values
  (pg_temp.seed_id(0, 0, 1), pg_temp.seed_user('owner'), 'พัก', 'ขอเวลาสักครู่', '[{"text": "ขอเวลาเช็กให้สักครู่นะคะ ไม่เกิน 10 นาทีค่ะ"}]', 29, pg_temp.seed_user('owner'));

insert into public.saved_items (id, project_id, name, price_satang, used_at, created_by) values
  (pg_temp.seed_id(18, 1), pg_temp.seed_id(0, 0, 1), 'เดรสสายฝน', 59000, now() - interval '2 days', pg_temp.seed_user('owner')),
  (pg_temp.seed_id(18, 2), pg_temp.seed_id(0, 0, 1), 'เดรสยาวชบา', 69000, now() - interval '5 days', pg_temp.seed_user('owner')),
  (pg_temp.seed_id(18, 3), pg_temp.seed_id(0, 0, 1), 'เสื้อยืดคอกลมมณี', 25000, now() - interval '1 day', pg_temp.seed_user('owner')),
  (pg_temp.seed_id(18, 4), pg_temp.seed_id(0, 0, 1), 'เสื้อม่อฮ่อมบ้านฝ้าย', 39000, null, pg_temp.seed_user('owner')),
  (pg_temp.seed_id(18, 5), pg_temp.seed_id(0, 0, 1), 'กางเกงขายาวนุ่น', 39000, null, pg_temp.seed_user('agent')),
  (pg_temp.seed_id(18, 6), pg_temp.seed_id(0, 0, 1), 'ผ้าพันคอฝ้าย', 19000, null, pg_temp.seed_user('agent')),
  (pg_temp.seed_id(18, 7), pg_temp.seed_id(0, 0, 1), 'หมวกปีกกว้าง', 24000, null, pg_temp.seed_user('agent'));

insert into public.quick_messages (project_id, folder_id, shortcut, title, bubbles, place, use_count, created_by)
select
  pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(11, 3), 'แนะนำ', 'สินค้าแนะนำพร้อมคูปอง',
  jsonb_build_array(
    jsonb_build_object('text', 'แนะนำสองแบบนี้ค่ะ กดดูหรือกดใช้คูปองได้เลยนะคะ'),
    jsonb_build_object(
      'cards', jsonb_build_array(
        jsonb_build_object(
          'picture_id', null, 'link', null, 'title', 'เดรสสายฝน', 'text', 'ผ้าฝ้ายทอมือ มีไซซ์ S ถึง XL ราคา 590 บาท',
          'buttons', jsonb_build_array(
            jsonb_build_object('do', 'say', 'label', 'สนใจเดรสสายฝน', 'text', 'สนใจเดรสสายฝนค่ะ'),
            jsonb_build_object('do', 'say', 'label', 'ดูตารางไซซ์', 'text', 'ขอดูตารางไซซ์ของเดรสสายฝนค่ะ')
          )
        ),
        jsonb_build_object(
          'picture_id', null, 'link', null, 'title', 'ลด 10% ผ้าพันคอและหมวก', 'text', 'ใช้กับผ้าพันคอฝ้ายและหมวกปีกกว้างได้ทุกสี',
          'buttons', jsonb_build_array(
            jsonb_build_object('do', 'coupon', 'label', 'ใช้คูปอง', 'coupon_id', pg_temp.seed_id(17, 1))
          )
        )
      ),
      'pictures', '[]'::jsonb,
      'quick_replies', jsonb_build_array(
        jsonb_build_object('label', 'ขอดูแบบอื่น', 'text', 'ขอดูแบบอื่น'),
        jsonb_build_object('label', 'เก็บปลายทางได้ไหม', 'text', 'เก็บปลายทางได้ไหม')
      )
    )
  ),
  4, 8, pg_temp.seed_user('owner');

insert into public.customer_fields (project_id, label, kind, choices, position) values
  (pg_temp.seed_id(0, 0, 1), 'ไซซ์ที่ใส่', 'choice', array['S', 'M', 'L', 'XL'], 1),
  (pg_temp.seed_id(0, 0, 1), 'วันเกิด', 'date', '{}', 2),
  (pg_temp.seed_id(0, 0, 1), 'เก็บเงินปลายทาง', 'yes_no', '{}', 3);

insert into public.saved_views (project_id, owner_id, name, is_shared, view, sort, filters, position) values
  (pg_temp.seed_id(0, 0, 1), pg_temp.seed_user('owner'), 'รอโอน', true, 'all', 'oldest',
    jsonb_build_object('tag_ids', jsonb_build_array(pg_temp.seed_id(10, 1))), 1),
  (pg_temp.seed_id(0, 0, 1), pg_temp.seed_user('owner'), 'ขายส่ง', false, 'all', 'newest',
    jsonb_build_object('tag_ids', jsonb_build_array(pg_temp.seed_id(10, 3))), 2);

-- Open every day but Sunday. Switched off, as the messages below: who tries the demo at night is not answered by a machine.
insert into public.business_hours (project_id, is_on, weekly) values (
  pg_temp.seed_id(0, 0, 1), false,
  '[[{"from": "09:00", "to": "20:00"}], [{"from": "09:00", "to": "20:00"}], [{"from": "09:00", "to": "20:00"}], [{"from": "09:00", "to": "20:00"}], [{"from": "09:00", "to": "20:00"}], [{"from": "10:00", "to": "18:00"}], []]'
);
insert into public.automatic_messages (project_id, kind, texts)
select pg_temp.seed_id(0, 0, 1), m.kind,
  jsonb_build_object('all', jsonb_build_object('th', jsonb_build_array(m.th), 'en', jsonb_build_array(m.en)))
from (values
  ('greeting', 'สวัสดีค่ะ ร้านบ้านฝ้ายยินดีให้บริการค่ะ คุณ{{ชื่อ|ลูกค้า}}สนใจตัวไหนพิมพ์ถามได้เลยนะคะ',
    'Hello {{name|there}}, welcome to Baan Fai. How can we help?'),
  ('away', 'ตอนนี้ร้านปิดแล้วค่ะ จะกลับมาตอบ{{เวลาเปิด|ในเวลาทำการ}}นะคะ ฝากข้อความไว้ได้เลยค่ะ',
    'We are closed now and answer from {{opens_at|our opening time}}. Please leave a message.'),
  ('waiting', 'ขออภัยที่ให้รอนะคะ ตอนนี้ลูกค้าเยอะนิดหนึ่ง จะรีบตอบให้เร็วที่สุดค่ะ', 'Sorry for the wait. We will answer as soon as we can.'),
  ('closing', 'ขอบคุณที่อุดหนุนร้านบ้านฝ้ายนะคะ 🙏', 'Thank you for shopping at Baan Fai.'),
  ('csat', 'วันนี้ร้านบริการเป็นอย่างไรบ้างคะ ให้คะแนน 1–5 ได้เลยค่ะ', 'How did we do today? Please rate us from 1 to 5.'),
  ('thanks', 'ขอบคุณสำหรับคะแนนค่ะ ร้านจะนำไปปรับปรุงนะคะ', 'Thank you for your rating.')
) m (kind, th, en);

drop function pg_temp.seed_room(text);

-- The shop's AI, which answers on LINE ----------------------------------------------------------------------------------

insert into public.ais (id, project_id, name, is_on, settings, published, published_at, created_by, created_at)
values (
  pg_temp.seed_id(30, 1), pg_temp.seed_id(0, 0, 1), 'น้องฝ้าย (จำลอง)', true, '{"persona":"พนักงานร้านบ้านฝ้าย ขายเสื้อผ้าฝ้ายทอมือ ใจเย็น เป็นกันเอง ตอบสั้นและชัดเจน","languages":["th","en"],"politeness":"female","topics":["คืนเงิน","ร้องเรียน"]}', '{"persona":"พนักงานร้านบ้านฝ้าย ขายเสื้อผ้าฝ้ายทอมือ ใจเย็น เป็นกันเอง ตอบสั้นและชัดเจน","languages":["th","en"],"politeness":"female","topics":["คืนเงิน","ร้องเรียน"]}', now() - interval '14 days', pg_temp.seed_user('owner'),
  now() - interval '20 days'
);
update public.socials set ai_id = pg_temp.seed_id(30, 1) where id = pg_temp.seed_id(1, 3);

insert into public.ai_sources (id, project_id, ai_id, kind, title, also_asked, body, state, created_by, created_at)
values (pg_temp.seed_id(31, 1), pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(30, 1), 'qa', 'ค่าส่งเท่าไหร่', array['ส่งฟรีไหม', 'ซื้อเท่าไหร่ถึงส่งฟรี', 'ค่าจัดส่งกี่บาท']::text[], 'ค่าส่ง Flash หรือไปรษณีย์ 40 บาท Kerry 50 บาทค่ะ ซื้อครบ 1,000 บาทส่ง Flash ฟรีนะคะ', 'working',
  pg_temp.seed_user('owner'), now() - interval '20 days' + interval '0 minutes');
do $seed$ begin perform private.settle_ai_source(pg_temp.seed_id(31, 1), 1, '[{"heading":"ค่าส่งเท่าไหร่","text":"ค่าส่ง Flash หรือไปรษณีย์ 40 บาท Kerry 50 บาทค่ะ ซื้อครบ 1,000 บาทส่ง Flash ฟรีนะคะ","terms":["wค่าส่ง","wflash","wไปรษณีย์","w40","wบาท","wkerry","w50","wซื้อ","wครบ","w1000","wส่ง","wฟรี","gค่า","g่าส","gาส่","gส่ง","g่งf","gงfl","gfla","glas","gash","gshไ","ghไป","gไปร","gปรษ","gรษณ","gษณี","gณีย","gีย์","gย์4","g์40","g40บ","g0บา","gบาท","gาทk","gทke","gker","gerr","grry","gry5","gy50","g50บ","gาทซ","gทซื","gซื้","gื้อ","g้อค","gอคร","gครบ","gรบ1","gบ10","g100","g000","g00บ","gาทส","gทส่","gshฟ","ghฟร","gฟรี"],"head_terms":["wค่าส่ง","wเท่าไหร่","gค่า","g่าส","gาส่","gส่ง","g่งเ","gงเท","gเท่","gท่า","g่าไ","gาไห","gไหร","gหร่","wส่ง","wฟรี","g่งฟ","gงฟร","gฟรี","wซื้อ","gซื้","gื้อ","g้อเ","gอเท","gร่ส","g่ส่","wค่าจัดส่ง","wกี่บาท","g่าจ","gาจั","gจัด","gัดส","gดส่","g่งก","gงกี","gกี่","gี่บ","g่บา","gบาท"]}]', null, null); end $seed$;

insert into public.ai_sources (id, project_id, ai_id, kind, title, also_asked, body, state, created_by, created_at)
values (pg_temp.seed_id(31, 2), pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(30, 1), 'qa', 'ส่งกี่วันถึง', array['สั่งวันนี้ได้วันไหน', 'ส่งต่างจังหวัดกี่วัน']::text[], 'กรุงเทพและปริมณฑล 1-2 วันทำการ ต่างจังหวัด 2-3 วันทำการค่ะ โอนก่อนบ่ายสองส่งวันนั้นเลยนะคะ', 'working',
  pg_temp.seed_user('owner'), now() - interval '20 days' + interval '1 minutes');
do $seed$ begin perform private.settle_ai_source(pg_temp.seed_id(31, 2), 1, '[{"heading":"ส่งกี่วันถึง","text":"กรุงเทพและปริมณฑล 1-2 วันทำการ ต่างจังหวัด 2-3 วันทำการค่ะ โอนก่อนบ่ายสองส่งวันนั้นเลยนะคะ","terms":["wกรุงเทพ","wปริมณฑล","w1","w2","wวัน","wทำการ","wต่าง","wจังหวัด","w3","wโอน","wก่อน","wบ่าย","wสอง","wส่ง","gกรุ","gรุง","gุงเ","gงเท","gเทพ","gทพป","gพปร","gปริ","gริม","gิมณ","gมณฑ","gณฑล","gฑล1","gล12","g12ว","g2วั","gวัน","gันท","gนทำ","gทำก","gำกา","gการ","gารต","gรต่","gต่า","g่าง","gางจ","gงจั","gจัง","gังห","gงหว","gหวั","gวัด","gัด2","gด23","g23ว","g3วั","gารโ","gรโอ","gโอน","gอนก","gนก่","gก่อ","g่อน","gอนบ","gนบ่","gบ่า","g่าย","gายส","gยสอ","gสอง","gองส","gงส่","gส่ง","g่งว","gงวั"],"head_terms":["wส่ง","wกี่","wวัน","gส่ง","g่งก","gงกี","gกี่","gี่ว","g่วั","gวัน","wสั่ง","gสั่","gั่ง","g่งว","gงวั","gันว","gนวั","wต่าง","wจังหวัด","g่งต","gงต่","gต่า","g่าง","gางจ","gงจั","gจัง","gังห","gงหว","gหวั","gวัด","gัดก","gดกี"]}]', null, null); end $seed$;

insert into public.ai_sources (id, project_id, ai_id, kind, title, also_asked, body, state, created_by, created_at)
values (pg_temp.seed_id(31, 3), pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(30, 1), 'qa', 'เปลี่ยนไซซ์ได้ไหม', array['ใส่ไม่ได้ขอเปลี่ยน', 'เปลี่ยนสินค้าได้กี่วัน']::text[], 'เปลี่ยนไซซ์ได้ภายใน 7 วันหลังรับของค่ะ ขอแค่ยังไม่ซักและป้ายยังอยู่ ลูกค้าออกค่าส่งกลับ ร้านออกค่าส่งรอบใหม่ให้นะคะ', 'working',
  pg_temp.seed_user('owner'), now() - interval '20 days' + interval '2 minutes');
do $seed$ begin perform private.settle_ai_source(pg_temp.seed_id(31, 3), 1, '[{"heading":"เปลี่ยนไซซ์ได้ไหม","text":"เปลี่ยนไซซ์ได้ภายใน 7 วันหลังรับของค่ะ ขอแค่ยังไม่ซักและป้ายยังอยู่ ลูกค้าออกค่าส่งกลับ ร้านออกค่าส่งรอบใหม่ให้นะคะ","terms":["wเปลี่ยน","wไซซ์","wภายใน","w7","wวัน","wหลัง","wรับ","wแค่","wซัก","wป้าย","wลูกค้า","wออก","wค่าส่ง","wกลับ","wร้าน","wรอบ","wใหม่","gเปล","gปลี","gลี่","gี่ย","g่ยน","gยนไ","gนไซ","gไซซ","gซซ์","gซ์ภ","g์ภา","gภาย","gายใ","gยใน","gใน7","gน7ว","g7วั","gวัน","gันห","gนหล","gหลั","gลัง","gังร","gงรั","gรับ","gับแ","gบแค","gแค่","gค่ซ","g่ซั","gซัก","gักป","gกป้","gป้า","g้าย","gายล","gยลู","gลูก","gูกค","gกค้","gค้า","g้าอ","gาออ","gออก","gอกค","gกค่","gค่า","g่าส","gาส่","gส่ง","g่งก","gงกล","gกลั","gลับ","gับร","gบร้","gร้า","g้าน","gานอ","gนออ","g่งร","gงรอ","gรอบ","gอบใ","gบให","gใหม","gหม่"],"head_terms":["wเปลี่ยน","wไซซ์","gเปล","gปลี","gลี่","gี่ย","g่ยน","gยนไ","gนไซ","gไซซ","gซซ์","wใส่","gใส่","gส่เ","g่เป","wสินค้า","wกี่","wวัน","gยนส","gนสิ","gสิน","gินค","gนค้","gค้า","g้าก","gากี","gกี่","gี่ว","g่วั","gวัน"]}]', null, null); end $seed$;

insert into public.ai_sources (id, project_id, ai_id, kind, title, also_asked, body, state, created_by, created_at)
values (pg_temp.seed_id(31, 4), pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(30, 1), 'qa', 'มีเก็บเงินปลายทางไหม', array['จ่ายปลายทางได้ไหม', 'COD ได้ไหม']::text[], 'มีเก็บเงินปลายทางค่ะ บวกเพิ่ม 30 บาทจากค่าส่งปกติ จ่ายเงินสดหรือสแกนกับพนักงานส่งของได้เลยนะคะ', 'working',
  pg_temp.seed_user('owner'), now() - interval '20 days' + interval '3 minutes');
do $seed$ begin perform private.settle_ai_source(pg_temp.seed_id(31, 4), 1, '[{"heading":"มีเก็บเงินปลายทางไหม","text":"มีเก็บเงินปลายทางค่ะ บวกเพิ่ม 30 บาทจากค่าส่งปกติ จ่ายเงินสดหรือสแกนกับพนักงานส่งของได้เลยนะคะ","terms":["wเก็บ","wเงิน","wปลายทาง","wบวก","wเพิ่ม","w30","wบาท","wค่าส่ง","wปกติ","wจ่าย","wเงินสด","wสแกน","wพนักงาน","wส่งของ","gเก็","gก็บ","g็บเ","gบเง","gเงิ","gงิน","gินป","gนปล","gปลา","gลาย","gายท","gยทา","gทาง","gางบ","gงบว","gบวก","gวกเ","gกเพ","gเพิ","gพิ่","gิ่ม","g่ม3","gม30","g30บ","g0บา","gบาท","gาทค","gทค่","gค่า","g่าส","gาส่","gส่ง","g่งป","gงปก","gปกต","gกติ","gติจ","gิจ่","gจ่า","g่าย","gายเ","gยเง","gินส","gนสด","gสดส","gดสแ","gสแก","gแกน","gกนพ","gนพน","gพนั","gนัก","gักง","gกงา","gงาน","gานส","gนส่","g่งข","gงขอ","gของ"],"head_terms":["wเก็บ","wเงิน","wปลายทาง","gเก็","gก็บ","g็บเ","gบเง","gเงิ","gงิน","gินป","gนปล","gปลา","gลาย","gายท","gยทา","gทาง","wจ่าย","gจ่า","g่าย","gายป","gยปล","wcod","gcod"]}]', null, null); end $seed$;

insert into public.ai_sources (id, project_id, ai_id, kind, title, also_asked, body, state, created_by, created_at)
values (pg_temp.seed_id(31, 5), pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(30, 1), 'qa', 'เดรสสายฝนมีไซซ์อะไรบ้าง', array['เดรสสายฝนราคาเท่าไหร่', 'อก 38 ใส่เดรสสายฝนไซซ์ไหน']::text[], 'เดรสสายฝนตัวละ 590 บาท มี S อก 34, M อก 36, L อก 38 และ XL อก 40 นิ้วค่ะ ทรงปล่อย เผื่อได้อีก 2 นิ้วนะคะ', 'working',
  pg_temp.seed_user('owner'), now() - interval '20 days' + interval '4 minutes');
do $seed$ begin perform private.settle_ai_source(pg_temp.seed_id(31, 5), 1, '[{"heading":"เดรสสายฝนมีไซซ์อะไรบ้าง","text":"เดรสสายฝนตัวละ 590 บาท มี S อก 34, M อก 36, L อก 38 และ XL อก 40 นิ้วค่ะ ทรงปล่อย เผื่อได้อีก 2 นิ้วนะคะ","terms":["wเด","wรส","wสาย","wฝน","wละ","w590","wบาท","ws","wอก","w34","wm","w36","wl","w38","wxl","w40","wนิ้ว","wทรง","wปล่อย","wเผื่อ","w2","gเดร","gดรส","gรสส","gสสา","gสาย","gายฝ","gยฝน","gฝนล","gนละ","gละ5","gะ59","g590","g90บ","g0บา","gบาท","gาทs","gทsอ","gsอก","gอก3","gก34","g34m","g4mอ","gmอก","gก36","g36l","g6lอ","glอก","gก38","g38x","g8xl","gxlอ","gอก4","gก40","g40น","g0นิ","gนิ้","gิ้ว","g้วท","gวทร","gทรง","gรงป","gงปล","gปล่","gล่อ","g่อย","gอยเ","gยเผ","gเผื","gผื่","gื่อ","g่อ2","gอ2น","g2นิ"],"head_terms":["wเด","wรส","wสาย","wฝน","wไซซ์","gเดร","gดรส","gรสส","gสสา","gสาย","gายฝ","gยฝน","gฝนไ","gนไซ","gไซซ","gซซ์","wราคา","wเท่าไหร่","gฝนร","gนรา","gราค","gาคา","gคาเ","gาเท","gเท่","gท่า","g่าไ","gาไห","gไหร","gหร่","wอก","w38","wใส่","gอก3","gก38","g38ใ","g8ใส","gใส่","gส่เ","g่เด"]}]', null, null); end $seed$;

insert into public.ai_sources (id, project_id, ai_id, kind, title, also_asked, body, state, created_by, created_at)
values (pg_temp.seed_id(31, 6), pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(30, 1), 'qa', 'ราคาส่งเท่าไหร่', array['ซื้อเยอะลดไหม', 'เอา 20 ตัวลดได้เท่าไหร่']::text[], 'ตั้งแต่ 12 ตัวลด 20% ตั้งแต่ 50 ตัวลด 30% ค่ะ คละแบบคละไซซ์ได้นะคะ', 'working',
  pg_temp.seed_user('owner'), now() - interval '20 days' + interval '5 minutes');
do $seed$ begin perform private.settle_ai_source(pg_temp.seed_id(31, 6), 1, '[{"heading":"ราคาส่งเท่าไหร่","text":"ตั้งแต่ 12 ตัวลด 20% ตั้งแต่ 50 ตัวลด 30% ค่ะ คละแบบคละไซซ์ได้นะคะ","terms":["wตั้งแต่","w12","wลด","w20","w50","w30","wคละ","wไซซ์","gตั้","gั้ง","g้งแ","gงแต","gแต่","gต่1","g่12","g12ล","g2ลด","gลด2","gด20","g20ต","g0ตั","gต่5","g่50","g50ล","g0ลด","gลด3","gด30","g30ค","g0คล","gคละ","gละค","gะคล","gละไ","gะไซ","gไซซ","gซซ์"],"head_terms":["wราคาส่ง","wเท่าไหร่","gราค","gาคา","gคาส","gาส่","gส่ง","g่งเ","gงเท","gเท่","gท่า","g่าไ","gาไห","gไหร","gหร่","wซื้อ","wเยอะ","wลด","gซื้","gื้อ","g้อเ","gอเย","gเยอ","gยอะ","gอะล","gะลด","w20","g20ล","g0ลด","gลดเ","gดเท"]}]', null, null); end $seed$;

insert into public.ai_sources (id, project_id, ai_id, kind, title, also_asked, body, state, created_by, created_at)
values (pg_temp.seed_id(31, 7), pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(30, 1), 'qa', 'ผ้าฝ้ายซักยังไง', array['ซักเครื่องได้ไหม', 'สีตกไหม', 'ซักแล้วหดไหม']::text[], 'ซักมือหรือซักเครื่องโหมดถนอมผ้าด้วยน้ำเย็น กลับด้านใน ตากในที่ร่มค่ะ สีครามอาจตกในสองครั้งแรก แยกซักก่อนนะคะ', 'working',
  pg_temp.seed_user('owner'), now() - interval '20 days' + interval '6 minutes');
do $seed$ begin perform private.settle_ai_source(pg_temp.seed_id(31, 7), 1, '[{"heading":"ผ้าฝ้ายซักยังไง","text":"ซักมือหรือซักเครื่องโหมดถนอมผ้าด้วยน้ำเย็น กลับด้านใน ตากในที่ร่มค่ะ สีครามอาจตกในสองครั้งแรก แยกซักก่อนนะคะ","terms":["wซัก","wมือ","wเครื่อง","wโหมด","wถนอม","wผ้า","wน้ำ","wเย็น","wกลับ","wด้าน","wตาก","wร่ม","wสี","wคราม","wอาจ","wตกใน","wสอง","wครั้ง","wแรก","wแยก","wก่อน","gซัก","gักม","gกมื","gมือ","gือซ","gอซั","gักเ","gกเค","gเคร","gครื","gรื่","gื่อ","g่อง","gองโ","gงโห","gโหม","gหมด","gมดถ","gดถน","gถนอ","gนอม","gอมผ","gมผ้","gผ้า","g้าน","gาน้","gน้ำ","g้ำเ","gำเย","gเย็","gย็น","g็นก","gนกล","gกลั","gลับ","gับด","gบด้","gด้า","gานต","gนตา","gตาก","gากร","gกร่","gร่ม","g่มส","gมสี","gสีค","gีคร","gครา","gราม","gามอ","gมอา","gอาจ","gาจต","gจตก","gตกใ","gกใน","gในส","gนสอ","gสอง","gองค","gงคร","gครั","gรั้","gั้ง","g้งแ","gงแร","gแรก","gรกแ","gกแย","gแยก","gยกซ","gกซั","gักก","gกก่","gก่อ","g่อน"],"head_terms":["wผ้า","wฝ้าย","wซัก","gผ้า","g้าฝ","gาฝ้","gฝ้า","g้าย","gายซ","gยซั","gซัก","wเครื่อง","gักเ","gกเค","gเคร","gครื","gรื่","gื่อ","g่อง","wสี","wตก","gสีต","gีตก","wหด","gักห","gกหด"]}]', null, null); end $seed$;

insert into public.ai_sources (id, project_id, ai_id, kind, title, also_asked, body, state, created_by, created_at)
values (pg_temp.seed_id(31, 8), pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(30, 1), 'qa', 'ร้านเปิดกี่โมง', array['ตอบแชทถึงกี่โมง', 'วันอาทิตย์เปิดไหม']::text[], 'ตอบแชททุกวัน 10.00-20.00 น. ค่ะ นอกเวลาฝากข้อความไว้ได้เลยนะคะ', 'working',
  pg_temp.seed_user('owner'), now() - interval '20 days' + interval '7 minutes');
do $seed$ begin perform private.settle_ai_source(pg_temp.seed_id(31, 8), 1, '[{"heading":"ร้านเปิดกี่โมง","text":"ตอบแชททุกวัน 10.00-20.00 น. ค่ะ นอกเวลาฝากข้อความไว้ได้เลยนะคะ","terms":["wตอบ","wแชท","wทุก","wวัน","w10.00","w20.00","wน","wนอก","wเวลา","wฝาก","wข้อความ","wไว้","gตอบ","gอบแ","gบแช","gแชท","gชทท","gททุ","gทุก","gุกว","gกวั","gวัน","gัน1","gน10","g002","g020","g00น","g0นน","gนนอ","gนอก","gอกเ","gกเว","gเวล","gวลา","gลาฝ","gาฝา","gฝาก","gากข","gกข้","gข้อ","g้อค","gอคว","gควา","gวาม","gามไ","gมไว","gไว้"],"head_terms":["wร้าน","wเปิด","wกี่","wโมง","gร้า","g้าน","gานเ","gนเป","gเปิ","gปิด","gิดก","gดกี","gกี่","gี่โ","g่โม","gโมง","wตอบ","wแชท","gตอบ","gอบแ","gบแช","gแชท","gชทก","gทกี","wวันอาทิตย์","gวัน","gันอ","gนอา","gอาท","gาทิ","gทิต","gิตย","gตย์","gย์เ","g์เป"]}]', null, null); end $seed$;

insert into public.ai_sources (id, project_id, ai_id, kind, title, also_asked, body, state, created_by, created_at)
values (pg_temp.seed_id(31, 9), pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(30, 1), 'qa', 'มีหน้าร้านไหม', array['ร้านอยู่ที่ไหน', 'ไปลองที่ร้านได้ไหม']::text[], 'ร้านบ้านฝ้ายขายออนไลน์เป็นหลักค่ะ ยังไม่มีหน้าร้าน ส่งวิดีโอและวัดขนาดจริงให้ดูก่อนตัดสินใจได้นะคะ', 'working',
  pg_temp.seed_user('owner'), now() - interval '20 days' + interval '8 minutes');
do $seed$ begin perform private.settle_ai_source(pg_temp.seed_id(31, 9), 1, '[{"heading":"มีหน้าร้านไหม","text":"ร้านบ้านฝ้ายขายออนไลน์เป็นหลักค่ะ ยังไม่มีหน้าร้าน ส่งวิดีโอและวัดขนาดจริงให้ดูก่อนตัดสินใจได้นะคะ","terms":["wร้าน","wบ้าน","wฝ้าย","wขาย","wออนไลน์","wหลัก","wไม่มี","wหน้าร้าน","wส่ง","wวิดีโอ","wวัด","wขนาด","wจริง","wดู","wก่อน","wตัดสิน","wใจ","gร้า","g้าน","gานบ","gนบ้","gบ้า","gานฝ","gนฝ้","gฝ้า","g้าย","gายข","gยขา","gขาย","gายอ","gยออ","gออน","gอนไ","gนไล","gไลน","gลน์","gน์ห","g์หล","gหลั","gลัก","gักไ","gกไม","gไม่","gม่ม","g่มี","gมีห","gีหน","gหน้","gน้า","g้าร","gาร้","gานส","gนส่","gส่ง","g่งว","gงวิ","gวิด","gิดี","gดีโ","gีโอ","gโอว","gอวั","gวัด","gัดข","gดขน","gขนา","gนาด","gาดจ","gดจร","gจริ","gริง","gิงด","gงดู","gดูก","gูก่","gก่อ","g่อน","gอนต","gนตั","gตัด","gัดส","gดสิ","gสิน","gินใ","gนใจ"],"head_terms":["wมีหน้า","wร้าน","gมีห","gีหน","gหน้","gน้า","g้าร","gาร้","gร้า","g้าน","wที่ไหน","gานท","gนที","gที่","gี่ไ","g่ไห","gไหน","wลอง","gลอง","gองร","gงร้"]}]', null, null); end $seed$;

insert into public.ai_sources (id, project_id, ai_id, kind, title, also_asked, body, state, created_by, created_at)
values (pg_temp.seed_id(31, 10), pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(30, 1), 'qa', 'โอนเข้าบัญชีไหน', array['ขอเลขบัญชี', 'จ่ายพร้อมเพย์ได้ไหม']::text[], 'โอนพร้อมเพย์ 099-555-0199 ชื่อร้านบ้านฝ้ายค่ะ โอนแล้วส่งสลิปในแชทนี้ได้เลยนะคะ', 'working',
  pg_temp.seed_user('owner'), now() - interval '20 days' + interval '9 minutes');
do $seed$ begin perform private.settle_ai_source(pg_temp.seed_id(31, 10), 1, '[{"heading":"โอนเข้าบัญชีไหน","text":"โอนพร้อมเพย์ 099-555-0199 ชื่อร้านบ้านฝ้ายค่ะ โอนแล้วส่งสลิปในแชทนี้ได้เลยนะคะ","terms":["wโอน","wพร้อมเพย์","w099","w555","w0199","wชื่อ","wร้าน","wบ้าน","wฝ้าย","wส่ง","wสลิป","wแช","wทนี้","gโอน","gอนพ","gนพร","gพร้","gร้อ","g้อม","gอมเ","gมเพ","gเพย","gพย์","gย์0","g์09","g099","g995","g955","g555","g550","g501","g019","g199","g99ช","g9ชื","gชื่","gื่อ","g่อร","gอร้","gร้า","g้าน","gานบ","gนบ้","gบ้า","gานฝ","gนฝ้","gฝ้า","g้าย","gายโ","gยโอ","gอนส","gนส่","gส่ง","g่งส","gงสล","gสลิ","gลิป","gิปแ","gปแช","gแชท","gชทน","gทนี","gนี้"],"head_terms":["wโอน","wเข้า","wบัญชี","gโอน","gอนเ","gนเข","gเข้","gข้า","g้าบ","gาบั","gบัญ","gัญช","gญชี","wเลข","gเลข","gลขบ","gขบั","wจ่าย","wพร้อมเพย์","gจ่า","g่าย","gายพ","gยพร","gพร้","gร้อ","g้อม","gอมเ","gมเพ","gเพย","gพย์"]}]', null, null); end $seed$;

insert into public.ai_sources (id, project_id, ai_id, kind, title, also_asked, body, state, created_by, created_at)
values (pg_temp.seed_id(31, 11), pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(30, 1), 'qa', 'ส่งต่างประเทศไหม', array['ส่งไปลาวได้ไหม', 'do you ship abroad']::text[], 'ส่งต่างประเทศทาง EMS ได้ค่ะ แจ้งประเทศกับจำนวนชิ้น เดี๋ยวคิดค่าส่งตามน้ำหนักให้นะคะ', 'working',
  pg_temp.seed_user('owner'), now() - interval '20 days' + interval '10 minutes');
do $seed$ begin perform private.settle_ai_source(pg_temp.seed_id(31, 11), 1, '[{"heading":"ส่งต่างประเทศไหม","text":"ส่งต่างประเทศทาง EMS ได้ค่ะ แจ้งประเทศกับจำนวนชิ้น เดี๋ยวคิดค่าส่งตามน้ำหนักให้นะคะ","terms":["wส่ง","wต่างประเทศ","wems","wแจ้ง","wประเทศ","wจำนวน","wชิ้น","wเดี๋ยว","wค่าส่ง","wตาม","wน้ำ","wหนัก","gส่ง","g่งต","gงต่","gต่า","g่าง","gางป","gงปร","gประ","gระเ","gะเท","gเทศ","gทศe","gศem","gems","gmsแ","gsแจ","gแจ้","gจ้ง","g้งป","gทศจ","gศจำ","gจำน","gำนว","gนวน","gวนช","gนชิ","gชิ้","gิ้น","g้นเ","gนเด","gเดี","gดี๋","gี๋ย","g๋ยว","gยวค","gวค่","gค่า","g่าส","gาส่","gงตา","gตาม","gามน","gมน้","gน้ำ","g้ำห","gำหน","gหนั","gนัก"],"head_terms":["wส่ง","wต่างประเทศ","gส่ง","g่งต","gงต่","gต่า","g่าง","gางป","gงปร","gประ","gระเ","gะเท","gเทศ","wลาว","g่งล","gงลา","gลาว","wship","wabroad","gshi","ghip","gipa","gpab","gabr","gbro","groa","goad"]}]', null, null); end $seed$;

insert into public.ai_sources (id, project_id, ai_id, kind, title, also_asked, body, state, created_by, created_at)
values (pg_temp.seed_id(31, 12), pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(30, 1), 'qa', 'ของหมดจะเข้าอีกเมื่อไหร่', array['สีนี้หมด จะมาอีกไหม']::text[], 'ผ้าทอมือเติมทุกสองสัปดาห์ค่ะ แจ้งแบบ สี ไซซ์ไว้ พอของเข้าจะทักบอกก่อนเลยนะคะ', 'working',
  pg_temp.seed_user('owner'), now() - interval '20 days' + interval '11 minutes');
do $seed$ begin perform private.settle_ai_source(pg_temp.seed_id(31, 12), 1, '[{"heading":"ของหมดจะเข้าอีกเมื่อไหร่","text":"ผ้าทอมือเติมทุกสองสัปดาห์ค่ะ แจ้งแบบ สี ไซซ์ไว้ พอของเข้าจะทักบอกก่อนเลยนะคะ","terms":["wผ้า","wทอ","wมือ","wเติม","wทุก","wสอง","wสัปดาห์","wแจ้ง","wสี","wไซซ์","wไว้","wพอ","wเข้า","wทัก","wบอก","wก่อน","gผ้า","g้าท","gาทอ","gทอม","gอมื","gมือ","gือเ","gอเต","gเติ","gติม","gิมท","gมทุ","gทุก","gุกส","gกสอ","gสอง","gองส","gงสั","gสัป","gัปด","gปดา","gดาห","gาห์","gห์แ","g์แจ","gแจ้","gจ้ง","g้งส","gงสี","gสีไ","gีไซ","gไซซ","gซซ์","gซ์ไ","g์ไว","gไว้","gว้พ","g้พอ","gพอเ","gอเข","gเข้","gข้า","gาทั","gทัก","gักบ","gกบอ","gบอก","gอกก","gกก่","gก่อ","g่อน"],"head_terms":["wหมด","wเข้า","gหมด","gมดเ","gดเข","gเข้","gข้า","wสี","gสีห","gีหม"]}]', null, null); end $seed$;

insert into public.ai_answers (
  project_id, ai_id, room_id, last_message_id, question, answer, outcome, reason, confidence, citations, model, took_ms, created_at
)
select m.project_id, pg_temp.seed_id(30, 1), m.room_id, heard.id, coalesce(heard.text, ''), case when not passed.is_on then m.text end,
  case when passed.is_on then 'handed_over' else 'answered' end,
  case when passed.is_on then coalesce(handed.content ->> 'reason', 'no_knowledge') end, case when passed.is_on then 0.2 else 0.86 end,
  m.content -> 'ai' -> 'citations', 'simulated (จำลอง)', 900, m.created_at
from public.messages m
cross join lateral (
  select h.id, h.text from public.messages h
  where h.room_id = m.room_id and h.sequence < m.sequence and h.author_kind = 'customer' order by h.sequence desc limit 1
) heard
left join public.messages handed on handed.room_id = m.room_id and handed.sequence = m.sequence + 1
  and handed.content ->> 'event' = 'ai_handed_over'
left join seed_rooms s on m.room_id = pg_temp.seed_id(4, s.number) and m.sequence = s.bot_failed
cross join lateral (select handed.id is not null or s.number is not null as is_on) passed
where m.project_id = pg_temp.seed_id(0, 0, 1) and m.author_kind = 'bot' and m.content ? 'ai';
update public.ai_answers a
set question_id = private.group_ai_question(a.ai_id, a.project_id, a.question, '{}')
where a.project_id = pg_temp.seed_id(0, 0, 1) and a.reason = 'no_knowledge' and a.question <> '';
insert into public.ai_usage (ai_id, day, project_id, answers, hand_overs, calls)
select a.ai_id, (a.created_at at time zone p.time_zone)::date, a.project_id, count(*) filter (where a.outcome = 'answered'),
  count(*) filter (where a.outcome = 'handed_over'), count(*)
from public.ai_answers a join public.projects p on p.id = a.project_id
where a.project_id = pg_temp.seed_id(0, 0, 1)
group by 1, 2, 3;

-- The shop's coupon, and who has used it. A press is a message; the answer that follows it names the press. ---------------

insert into public.coupons (id, project_id, name, text, code, max_uses, use_count, ends_at, created_by, created_at)
select
  pg_temp.seed_id(17, 1), pg_temp.seed_id(0, 0, 1), 'ลด 10% ผ้าพันคอและหมวก', 'ใช้กับผ้าพันคอฝ้ายและหมวกปีกกว้างได้ทุกสี', 'FAI10', 100,
  (select count(*) from seed_presses), now() + interval '20 days', pg_temp.seed_user('owner'), now() - interval '25 days';

insert into public.coupon_uses (id, project_id, coupon_id, room_id, message_id, is_once, used_at)
select
  pg_temp.seed_id(20, row_number() over (order by p.created_at)::integer), p.project_id, pg_temp.seed_id(17, 1), p.room_id, p.id, true,
  p.created_at + interval '1 second'
from seed_presses p;

-- the first of them came to the shop
update public.coupon_uses u
set marked_at = u.used_at + interval '2 days', marked_by = pg_temp.seed_user('agent')
where u.id = pg_temp.seed_id(20, 1);

insert into public.audit_log (project_id, actor_id, action, subject_id, details, created_at)
select c.project_id, c.created_by, 'coupon.created', c.id::text, jsonb_build_object('name', c.name), c.created_at
from public.coupons c where c.id = pg_temp.seed_id(17, 1)
union all
select u.project_id, u.marked_by, 'coupon.marked', c.id::text, jsonb_build_object('name', c.name, 'use_id', u.id), u.marked_at
from public.coupon_uses u join public.coupons c on c.id = u.coupon_id
where u.id = pg_temp.seed_id(20, 1);

drop table seed_presses;

-- Menus of the shop's LINE account: one that was published for a month and has ended, so that LINE holds none of it, and the draft of the
-- next. The editor draws their pictures.
insert into public.rich_menus (
  id, project_id, social_id, name, chat_bar_text, is_open, size, layout, theme, areas, ends_at, state, created_by, created_at, updated_at
)
select
  pg_temp.seed_id(21, m.number), pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(1, 3), m.name, m.bar, true, 'compact', 'three', m.theme,
  (
    select jsonb_agg(jsonb_build_object(
      'x', (a.place - 1) * 833 + (a.place = 3)::integer, 'y', 0, 'width', case a.place when 2 then 834 else 833 end, 'height', 843,
      'label', a.area ->> 'label', 'icon', a.area ->> 'icon', 'action', jsonb_build_object('type', a.area ->> 'type', 'value', a.area ->> 'value')
    ) order by a.place)
    from jsonb_array_elements(m.areas::jsonb) with ordinality a (area, place)
  ),
  m.ends_at, m.state, pg_temp.seed_user('owner'), m.created_at, coalesce(m.ends_at, m.created_at)
from (
  values
    (
      1, 'เมนูล็อตย้อมคราม', 'เมนูร้าน', 'sky',
      '[{"label": "ดูผ้าย้อมคราม", "icon": "💙", "type": "link", "value": "https://baanfai.example.com/kram"},
        {"label": "เช็กเลขพัสดุ", "icon": "📦", "type": "say", "value": "ขอเลขพัสดุค่ะ"},
        {"label": "คุยกับแอดมิน", "icon": "💬", "type": "say", "value": "ขอคุยกับแอดมินค่ะ"}]',
      pg_temp.seed_time(10, '20:00'), 'ended', pg_temp.seed_time(41, '11:00')
    ),
    (
      2, 'เมนูปลายปี', 'เมนูร้าน', 'cream',
      '[{"label": "ของขวัญปีใหม่", "icon": "🎁", "type": "ask", "value": "มีอะไรเหมาะเป็นของขวัญบ้าง"},
        {"label": "ค่าส่ง", "icon": "🚚", "type": "ask", "value": "ค่าส่งเท่าไหร่"},
        {"label": "แผนที่ร้าน", "icon": "📍", "type": "link", "value": "https://baanfai.example.com/map"}]',
      null::timestamptz, 'draft', now() - interval '1 day'
    )
) m (number, name, bar, theme, areas, ends_at, state, created_at);

insert into public.rich_menu_versions (
  id, project_id, rich_menu_id, number, content, state, people, statistics, statistics_at, published_by, created_at, live_at, retired_at
)
select
  pg_temp.seed_id(22, 1), m.project_id, m.id, 1, to_jsonb(m), 'retired', null,
  '{"shown": 1842, "people": 236, "presses": [{"x": 0, "y": 0, "count": 141, "people": 96}, {"x": 833, "y": 0, "count": 87, "people": 61}, {"x": 1667, "y": 0, "count": 35, "people": 28}]}',
  m.ends_at, m.created_by, m.created_at + interval '10 minutes', m.created_at + interval '11 minutes', m.ends_at
from public.rich_menus m
where m.id = pg_temp.seed_id(21, 1);

insert into public.rich_menu_targets (token, version_id, project_id, place, url, clicks)
values ('5eedkram0001', pg_temp.seed_id(22, 1), pg_temp.seed_id(0, 0, 1), 0, 'https://baanfai.example.com/kram', 128);

insert into public.audit_log (project_id, actor_id, action, subject_id, details, created_at)
select v.project_id, v.published_by, 'rich_menu.published', v.rich_menu_id::text, jsonb_build_object('name', v.content ->> 'name'), v.created_at
from public.rich_menu_versions v where v.id = pg_temp.seed_id(22, 1);

-- Where the shop is paid, and the slips of those who said that they had transferred: most are fine, some need a look.
insert into public.receiving_accounts (id, project_id, bank, number, name_th, name_en, created_by) values
  (pg_temp.seed_id(40, 1), pg_temp.seed_id(0, 0, 1), 'PromptPay', '0995550199', 'อรทัย ใจดี', 'ORATHAI JAIDEE', pg_temp.seed_user('owner')),
  (pg_temp.seed_id(40, 2), pg_temp.seed_id(0, 0, 1), 'KBANK', '0205550199', 'อรทัย ใจดี', 'ORATHAI JAIDEE', pg_temp.seed_user('owner'));

-- found in the pictures of chats
insert into public.slips (
  id, project_id, source, room_id, message_id, attachment_id, bank, reference, qr_text, expected_amount, duplicate_of, outcome, reason,
  provider, provider_code, amount, transferred_at, sender_bank, sender_name, sender_account, receiver_bank, receiver_name,
  receiver_account, receiving_account_id, decision, decided_by, decided_at, note, attempts, asked_at, settled_at, next_try_at, created_at
)
select
  pg_temp.seed_id(41, k.number), m.project_id, 'chat', m.room_id, m.id, pg_temp.seed_id(9, e.room, e.sequence), k.bank, k.reference,
  k.qr_text, k.expected, case when k.same_as is not null then pg_temp.seed_id(41, k.same_as) end, k.outcome, k.reason,
  case when k.same_as is null then 'easyslip' end,
  case when k.outcome in ('not_found', 'bank_pending') then case k.outcome when 'not_found' then 'SLIP_NOT_FOUND' else 'SLIP_PENDING' end end,
  case when k.is_known then k.amount end, case when k.is_known then m.created_at - make_interval(mins => k.minutes_before) end,
  case when k.is_known then k.bank end, case when k.is_known then k.sender_name end, case when k.is_known then k.sender_account end,
  case when k.is_known then k.receiver_bank end, case when k.is_known then k.receiver_name end,
  case when k.is_known then k.receiver_account end,
  case when k.is_known and k.outcome <> 'receiver_mismatch' then pg_temp.seed_id(40, 1) end,
  k.decision, case when k.decision is not null then pg_temp.seed_user('owner') end,
  case when k.decision is not null then m.created_at + interval '9 minutes' end, k.note, k.attempts,
  case when k.same_as is null then m.created_at + make_interval(secs => 4, mins => (k.attempts - 1) * 3) end,
  m.created_at + make_interval(secs => 6, mins => (k.attempts - 1) * 3),
  case when k.outcome = 'bank_pending' then now() + interval '4 minutes' end, m.created_at + interval '2 seconds'
from seed_slips k
join seed_extras e on e.file ->> 'slip' = k.name
join public.messages m on m.id = pg_temp.seed_id(5, e.room, e.sequence)
order by k.number;

-- typed in or uploaded on the page of slips, in no chat
insert into public.slips (
  id, project_id, source, checked_by, bank, reference, qr_text, outcome, reason, provider, decision, decided_by, decided_at, note, attempts,
  asked_at, settled_at, next_try_at, created_at
)
select
  pg_temp.seed_id(42, u.number), pg_temp.seed_id(0, 0, 1), 'upload', pg_temp.seed_user(u.by), u.bank, u.reference, u.qr_text, u.outcome, u.reason,
  case when u.attempts > 0 then 'easyslip' end, u.decision, case when u.decision is not null then pg_temp.seed_user('owner') end,
  case when u.decision is not null then now() - u.ago + interval '20 minutes' end, u.note, u.attempts,
  case when u.attempts > 0 then now() - u.ago + interval '1 second' end, now() - u.ago + interval '3 seconds', now() + u.again, now() - u.ago
from (
  values
    (1, 'agent', null, null, null, 'unreadable', 'no_qr', null, null, 0, interval '26 hours', null::interval),
    (2, 'agent', null, null, null, 'unreadable', 'not_slip_qr', null, null, 0, interval '26 hours 4 minutes', null),
    (3, 'owner', '034', '0342026555019993BAC', null, 'not_genuine', 'called_fraud', null, null, 1, interval '5 days 2 hours', null),
    (4, 'owner', '033', '0332026555019994GHB', null, 'provider_down', 'provider_silent', null, null, 8, interval '3 days 5 hours', null),
    (5, 'owner', '071', '0712026555019995TCR', null, 'manual', 'refused', 'refused', 'ยอดไม่เข้าบัญชี ถามลูกค้าแล้วยกเลิกรายการ', 2, interval '8 days', null),
    (6, 'owner', '014', '0146120955503001A07', '00400006000001010301402190146120955503001A075102TH91045298', 'qr_only', 'no_provider', null, null, 0, interval '12 days', null),
    (7, 'owner', '004', '0043235555019932APM', '00400006000001010300402190043235555019932APM5102TH9104D028', 'verified', 'receiver_unchecked', null, null, 1, interval '10 days', null),
    (8, 'agent', '006', 'A5555019941KTB00731', '0040000600000101030060219A5555019941KTB007315102TH91047BDE', 'provider_down', 'too_many_requests', null, null, 2, interval '9 minutes', interval '6 minutes')
) as u (number, by, bank, reference, qr_text, outcome, reason, decision, note, attempts, ago, again);

-- what the provider said of the one that was confirmed
update public.slips set
  amount = 45000, transferred_at = created_at - interval '3 minutes', sender_bank = '004', sender_name = 'น.ส. กานดา พ',
  sender_account = 'xxx-x-x3377-x', receiver_bank = '004', receiver_name = 'น.ส. อรทัย ใ', receiver_account = 'xxx-xxx-0199'
where id = pg_temp.seed_id(42, 7);

-- what is paid for holds its transfer, so that the same slip counts once
select private.claim_transfer(private.transfer_keys(s.bank, s.reference), 'slip', s.id, true)
from public.slips s where s.project_id = pg_temp.seed_id(0, 0, 1) and s.is_paid order by s.id;
-- the bank is asked again for those that it has not reported yet
select private.enqueue_check_slip(s.id, s.next_try_at)
from public.slips s where s.project_id = pg_temp.seed_id(0, 0, 1) and s.next_try_at is not null;
-- the pictures were read: reading all of them again would keep the first start busy
select graphile_worker.complete_jobs(array(
  select j.id from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier = 'detect_slip' and j.created_at = now()
));

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

-- What the shop pays for -----------------------------------------------------------------------------------------------

delete from public.subscription_periods where project_id = pg_temp.seed_id(0, 0, 1);

insert into public.billing_details (project_id, kind, name, tax_id, branch, address, email)
values (
  pg_temp.seed_id(0, 0, 1), 'company', 'บริษัท บ้านฝ้าย ลำพูน จำกัด', '0515561000000', '00000',
  '99 หมู่ 4 ตำบลเวียงยอง อำเภอเมืองลำพูน จังหวัดลำพูน 51000', 'account@example.com'
);

-- a friend's shop that came by the owner's code
insert into private.referral_codes (user_id, code) values (pg_temp.seed_user('owner'), 'baanfay2') on conflict do nothing;
insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at)
values (
  pg_temp.seed_id(14, 1), 'authenticated', 'authenticated', 'friend@example.com',
  '{"name": "ร้านกระเป๋าผ้าริมน่าน", "language": "th", "referral_code": "baanfay2"}', now() - interval '50 days'
)
on conflict do nothing;
update private.referrals set created_at = now() - interval '50 days' where referred_user_id = pg_temp.seed_id(14, 1);
insert into public.projects (id, name, created_by, created_at)
values (pg_temp.seed_id(0, 0, 2), 'กระเป๋าผ้าริมน่าน', pg_temp.seed_id(14, 1), now() - interval '50 days')
on conflict do nothing;
insert into public.members (project_id, user_id, role, can_broadcast, can_see_contacts, created_at)
values (pg_temp.seed_id(0, 0, 2), pg_temp.seed_id(14, 1), 'owner', true, true, now() - interval '50 days')
on conflict do nothing;

create temp table seed_orders (number integer, package_id text, months integer, list_satang integer, days_ago integer, withholds boolean);
insert into seed_orders values (1, 'business', 12, 1788000, 40, true), (2, 'starter', 6, 354000, 45, false);
insert into public.invoices (
  id, project_id, number, package_id, months, kind, state, list_satang, total_satang, base_satang, vat_satang, withholding_satang,
  due_satang, buyer, seller, receipt_number, created_by, created_at, expires_at, paid_at, approved_by, starts_at, ends_at
)
select
  pg_temp.seed_id(15, o.number), p.id,
  'INV' || to_char(at.time, 'YYMM') || '-' || lpad(nextval('private.invoice_numbers')::text, 6, '0'), o.package_id, o.months, 'new',
  'paid', o.list_satang, o.list_satang, t.base, o.list_satang - t.base, t.withheld, o.list_satang - t.withheld,
  (select to_jsonb(d) - 'project_id' - 'updated_at' from public.billing_details d where d.project_id = p.id),
  jsonb_build_object(
    'name', 'บริษัท ตัวอย่างผู้ให้บริการแชท จำกัด', 'tax_id', '0105561000003', 'branch', '00000',
    'address', '1 ถนนตัวอย่าง แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500'
  ),
  private.next_number('RT' || to_char(at.time, 'YYYY')), p.created_by, at.time - interval '20 minutes', at.time + interval '7 days',
  at.time, 'slip', at.time, private.plus_months(at.time, o.months)
from seed_orders o
join public.projects p on p.id = pg_temp.seed_id(0, 0, o.number)
cross join lateral (select now() - make_interval(days => o.days_ago) as time) at
cross join lateral (
  select round(o.list_satang * 100 / 107.0)::integer as base,
    case when o.withholds then round(round(o.list_satang * 100 / 107.0) * 3 / 100)::integer else 0 end as withheld
) t
order by o.days_ago desc
on conflict do nothing;
delete from public.subscription_periods where project_id = pg_temp.seed_id(0, 0, 2) and origin = 'trial';
insert into public.subscription_periods (project_id, package_id, origin, invoice_id, starts_at, ends_at, full_ends_at, value_satang)
select i.project_id, i.package_id, 'paid', i.id, i.starts_at, i.ends_at, i.ends_at, i.list_satang
from public.invoices i where i.id in (pg_temp.seed_id(15, 1), pg_temp.seed_id(15, 2))
on conflict do nothing;
insert into private.referral_credits (invoice_id, user_id, project_id, amount_satang, created_at, available_at)
select i.id, pg_temp.seed_user('owner'), i.project_id, floor(i.base_satang / 10.0)::integer, i.paid_at, i.paid_at + interval '30 days'
from public.invoices i where i.id = pg_temp.seed_id(15, 2)
on conflict do nothing;
insert into public.audit_log (project_id, actor_id, action, subject_id, details, created_at)
select i.project_id, i.created_by, 'billing.paid', i.id::text,
  jsonb_build_object('number', i.number, 'package_id', i.package_id, 'due_satang', i.due_satang, 'by', 'slip'), i.paid_at
from public.invoices i where i.id = pg_temp.seed_id(15, 1);
drop table seed_orders;

-- A key that is revoked: there is none to these letters, so that nobody can use what everybody could read here.
insert into public.api_keys (id, project_id, name, prefix, scopes, expires_at, last_used_at, created_by, created_at, revoked_at)
values (
  pg_temp.seed_id(50, 1), pg_temp.seed_id(0, 0, 1), 'ระบบหลังร้าน (ตัวอย่าง)', 'chk_sample', '{rooms.read,customers.read}',
  now() + interval '200 days', now() - interval '9 days', pg_temp.seed_user('owner'), now() - interval '60 days',
  now() - interval '8 days'
)
on conflict do nothing;

-- The audit log is read by id: as if its entries had been written when they say
with written as (
  delete from public.audit_log where project_id = pg_temp.seed_id(0, 0, 1)
  returning project_id, actor_id, action, subject_id, details, created_at
)
insert into public.audit_log (project_id, actor_id, action, subject_id, details, created_at)
select project_id, actor_id, action, subject_id, details, created_at from written order by created_at;

drop table seed_team, seed_project, seed_socials, seed_customers, seed_rooms, seed_conversations, seed_marks, seed_pins, seed_drafts,
  seed_messages, seed_extras, seed_started, seed_line, seed_members, seed_slips, seed_bills, seed_bill_items, seed_posts, seed_private_answers;
drop function pg_temp.seed_user(text);
drop function pg_temp.seed_time(integer, interval);
drop function pg_temp.seed_date(timestamptz);
drop function pg_temp.seed_id(integer, integer, integer);
