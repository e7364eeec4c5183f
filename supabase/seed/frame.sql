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

-- {rows}

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

-- {socials}

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

-- {inbox}

-- {coupons}

-- {rich-menus}

-- {slips}

-- {bills}

-- {broadcasts}

-- {billing}

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
