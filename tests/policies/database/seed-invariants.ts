/**
 * Invariants between the messages of seeded rooms and the state derived from them. Each query returns the rows that
 * violate it; it derives everything again from `m`, the messages.
 */
const WITH = `
  with m as (
    select x.*,
      x.author_kind = 'customer' or (x.author_kind in ('member', 'bot') and not x.is_note) as is_said,
      x.author_kind = 'member' and not x.is_note as is_answer,
      x.kind = 'event' and x.content ->> 'event' = 'resolved' as is_resolution
    from public.messages x
    where x.project_id = $1
  ),
  r as (select * from public.rooms where project_id = $1)`;

const queries: Record<string, string> = {
  "sequences run from 1 without a gap, and last_sequence is the highest": `
    select r.id from r left join m on m.room_id = r.id group by r.id, r.last_sequence
    having count(m.id) = 0 or min(m.sequence) <> 1 or max(m.sequence) <> count(*) or r.last_sequence <> max(m.sequence)`,
  "time increases with the sequence and is never in the future": `
    select m.id from m left join m before on before.room_id = m.room_id and before.sequence = m.sequence - 1
    where m.created_at <= before.created_at or m.created_at >= now()`,
  "the last message is the last one that is not an event": `
    select r.id from r
    where (r.last_message_at, r.last_message_kind, r.last_message_preview, r.last_message_author_kind,
           coalesce(r.last_message_author_id::text, '')) is distinct from (
      select row(m.created_at, case when m.is_note then 'note' else m.kind end, coalesce(left(regexp_replace(m.text, '\\s+', ' ', 'g'), 120), ''),
                 m.author_kind, coalesce(m.author_id::text, ''))
      from m where m.room_id = r.id and m.kind <> 'event' order by m.sequence desc limit 1)`,
  "last_customer_sequence is that of the customer's last message": `
    select r.id from r
    where r.last_customer_sequence <> (select max(m.sequence) from m where m.room_id = r.id and m.author_kind = 'customer')`,
  "a customer waits since the first unanswered message": `
    select r.id from r
    where r.waiting_since is distinct from (
      select min(m.created_at) from m
      where m.room_id = r.id and m.author_kind = 'customer' and m.sequence > coalesce((
        select max(done.sequence) from m done
        where done.room_id = r.id and (done.is_answer or done.is_resolution
          or (done.author_kind = 'bot' and done.created_at is distinct from r.bot_failed_at))
      ), 0))`,
  "the bot has failed only where nobody answered afterwards": `
    select r.id from r
    where r.bot_failed_at is not null and (
      not exists (select from m where m.room_id = r.id and m.author_kind = 'bot' and m.created_at = r.bot_failed_at)
      or exists (select from m where m.room_id = r.id and (m.is_answer or m.is_resolution) and m.created_at > r.bot_failed_at))`,
  "a room is resolved when nothing was said after its resolution": `
    select r.id from r
    where (r.status = 'resolved') is distinct from (
      select m.is_resolution from m where m.room_id = r.id and (m.is_said or m.is_resolution) order by m.sequence desc limit 1)`,
  "the assignee is the one of the last assignment, and each assignment names the previous one": `
    select r.id from r
    where r.assignee_id is distinct from (
      select (m.content ->> 'assignee_id')::uuid from m
      where m.room_id = r.id and m.content ->> 'event' = 'assigned' order by m.sequence desc limit 1)
    union all
    select chain.id from (
      select m.id, m.content ->> 'previous_assignee_id' as said,
             lag(m.content ->> 'assignee_id') over (partition by m.room_id order by m.sequence) as was
      from m where m.content ->> 'event' = 'assigned') chain
    where chain.said is distinct from chain.was`,
  "a message belongs to the conversation that follows the resolutions before it": `
    select m.id from m
    where m.conversation_number <> 1 + (
      select count(*) from m done where done.room_id = m.room_id and done.is_resolution and done.sequence < m.sequence)`,
  "conversations start, are answered and end as the messages show": `
    select m.room_id from m left join public.conversations e on e.room_id = m.room_id and e.number = m.conversation_number
    group by m.room_id, m.conversation_number, e.opened_at, e.first_reply_at, e.resolved_at, e.resolved_by
    having (e.opened_at, coalesce(e.first_reply_at, 'infinity'), coalesce(e.resolved_at, 'infinity'), e.resolved_by::text)
      is distinct from (min(m.created_at), coalesce(min(m.created_at) filter (where m.is_answer), 'infinity'),
        coalesce(min(m.created_at) filter (where m.is_resolution), 'infinity'),
        min(m.author_id::text) filter (where m.is_resolution))`,
  "a room has exactly the conversations of its messages": `
    select r.id from r
    where r.conversation_number <> (select max(m.conversation_number) from m where m.room_id = r.id)
       or r.conversation_number <> (select count(*) from public.conversations e where e.room_id = r.id)
       or r.conversation_number <> (select max(e.number) from public.conversations e where e.room_id = r.id)`,
  "a customer who wrote has read everything before, on channels with receipts, and nothing is read before it is delivered": `
    select r.id from r join public.socials s on s.id = r.social_id
    where (s.kind <> 'line' and r.kind = 'chat' and r.customer_read_sequence < r.last_customer_sequence)
       or ((s.kind = 'line' or r.kind = 'comment') and r.customer_read_sequence > 0)
       or r.customer_delivered_sequence < r.customer_read_sequence or r.last_sequence < r.customer_delivered_sequence`,
  "members have read what they wrote, and the team what its answering members have read": `
    select r.id from r
    where r.team_read_sequence <> coalesce((
      select max(k.sequence) from public.read_marks k
      join public.members e on e.user_id = k.user_id and e.project_id = r.project_id
      where k.room_id = r.id and e.role <> 'viewer'), 0)
    union all
    select m.id from m left join public.read_marks k on k.room_id = m.room_id and k.user_id = m.author_id
    where m.author_id is not null and k.sequence is distinct from greatest(k.sequence, m.sequence)
    union all
    select k.room_id from public.read_marks k join r on r.id = k.room_id where k.sequence > r.last_sequence`,
  "authors and states match the kind of message": `
    select m.id from m
    join public.socials s on s.id = m.social_id
    where (m.author_id is not null) <> (m.author_kind in ('member', 'system') and m.origin is null
         and coalesce(m.content ->> 'event', '') not in ('ai_handed_over', 'unreachable', 'left_group'))
       or (m.author_id is not null and not exists (
         select from public.members e where e.user_id = m.author_id and e.project_id = m.project_id and e.role <> 'viewer'))
       or (m.kind = 'event') <> (m.author_kind = 'system') or (m.kind = 'event' and m.content is null)
       or (m.kind = 'text') <> (m.text is not null or m.unsent_at is not null) and m.kind not in ('media', 'rich') or (m.state = 'received') <> (m.author_kind in ('customer', 'system'))
       or (m.client_id is not null) <> (m.author_kind = 'member' and m.origin is null and not coalesce(m.content ? 'answered_comment', false))
       or (m.external_id is not null) <> (m.author_kind = 'customer' or m.origin is not null
         or (s.kind <> 'widget' and m.state = 'sent' and not m.is_note and m.content ->> 'audience' is null))
       or (m.reply_to_id is not null and not exists (
         select from public.messages q where q.id = m.reply_to_id and q.room_id = m.room_id and q.sequence < m.sequence))
       or m.state not in ('received', 'sent', 'failed') or (m.state = 'failed') <> (m.failure_code is not null)
       or (m.state = 'failed' and m.failure_code not in ('customer_unreachable', 'window_closed'))`,
  "answers under a post answer a comment above them, and private ones continue in the chat of the same customer": `
    select m.id from m join r on r.id = m.room_id left join m c on c.id = m.reply_to_id
    where (r.kind = 'comment' and m.author_kind = 'member') <> coalesce(c.content ? 'comment' and c.author_kind = 'customer', false)
    union all
    select m.id from m join r on r.id = m.room_id
    where (r.kind = 'comment') <> coalesce(m.content ?| array['comment', 'audience'], false) and m.kind <> 'event'
    union all
    select m.id from m
    join r under on under.id = m.room_id
    left join m copy on copy.id::text = m.content #>> '{continued_in,message_id}'
    left join r chat on chat.id = copy.room_id
    left join private.private_replies p on p.message_id = m.id and p.comment_id = m.reply_to_id
    where m.content ->> 'audience' = 'private' and not coalesce(
      p.comment_id is not null and chat.kind = 'chat' and chat.customer_id = under.customer_id and chat.social_id = under.social_id
      and copy.text = m.text and copy.created_at = m.created_at and copy.author_id = m.author_id
      and copy.content #>> '{answered_comment,message_id}' = m.reply_to_id::text, false)`,
  "a room of comments is that of a person under a post of the channel": `
    select r.id from r left join public.posts p on p.id = r.post_id
    where (r.kind = 'comment') <> (p.id is not null) or p.social_id <> r.social_id`,
  "every bill that was sent has its card in its room, with what it says": `
    select b.id from public.bills b left join m on m.id = b.message_id
    where b.project_id = $1 and b.state <> 'draft' and not coalesce(
      m.room_id = b.room_id and m.content ->> 'bill_id' = b.id::text and m.author_id = b.created_by and m.created_at = b.sent_at
      and m.text like '%' || (m.content ->> 'total') || '%' and m.content ->> 'total' = '฿' || to_char(b.total_satang / 100, 'FM999,999')
      and (m.content ->> 'due' is not null) = (b.due_at is not null)
      and jsonb_array_length(m.content -> 'items') = (select count(*) from public.bill_items i where i.bill_id = b.id), false)
    union all
    select m.id from m where m.content ? 'bill_id' and not exists (select from public.bills b where b.message_id = m.id)`,
  "a coupon was used as often as its button was pressed, each press was answered, and nobody used it twice": `
    select c.id from public.coupons c
    where c.project_id = $1 and c.use_count <> (select count(*) from public.coupon_uses u where u.coupon_id = c.id)
    union all
    select m.id from m
    left join public.coupon_uses u on u.message_id = m.id and u.room_id = m.room_id and u.used_at > m.created_at
    left join public.coupons c on c.id = u.coupon_id
    left join m answer on answer.room_id = m.room_id and answer.content ->> 'coupon_press' = m.id::text and answer.sequence > m.sequence
    where m.content ->> 'data' like 'coupon:%' and not coalesce(
      m.content ->> 'data' = 'coupon:' || c.id and m.content ->> 'coupon_name' = c.name and answer.text like '%' || c.code || '%'
      and u.marked_at is distinct from greatest(u.marked_at, now()), false)
    union all
    select r.customer_id from public.coupon_uses u join r on r.id = u.room_id where u.is_once
    group by r.customer_id, u.coupon_id having count(*) > 1`,
  "a message, its room and its social match": `
    select m.id from m join r on r.id = m.room_id where r.social_id <> m.social_id
    union all
    select r.id from r join public.customer_identities i on i.id = r.identity_id
    where i.social_id <> r.social_id or i.customer_id <> r.customer_id`,
  "text is normalised as the product does it": `
    select m.id from m where m.text is distinct from private.clean_text(m.text)
    union all
    select c.id from public.customers c
    where c.project_id = $1 and (c.name <> coalesce(private.clean_text(c.name), '') or c.notes <> coalesce(private.clean_text(c.notes), ''))`,
  "a message lists its existing files and its expired ones": `
    select m.id from m where m.attachments <> '[]' and m.attachments -> 0 ->> 'state' is distinct from 'failed'
      and not exists (
        select from public.attachments a
        where a.message_id = m.id and a.state = 'ready' and a.id::text = m.attachments -> 0 ->> 'id' and a.room_id = m.room_id)`,
  "customers show contacts masked only": `
    select c.id from public.customers c left join public.customer_contacts k on k.customer_id = c.id
    where c.project_id = $1 and ((c.phone_masked is not null) <> (k.phone is not null)
      or (c.email_masked is not null) <> (k.email is not null) or c.phone_masked = k.phone or c.email_masked = k.email)`,
  "the audit log's ids are in the order of time": `
    select a.id from (
      select l.id, l.created_at, lag(l.created_at) over (order by l.id) as before from public.audit_log l where l.project_id = $1
    ) a
    where a.created_at < a.before`,
  "a friend has signed up before the first payment": `
    select c.invoice_id as id from private.referral_credits c
    join public.projects p on p.id = c.project_id join private.referrals f on f.referred_user_id = p.created_by
    where c.created_at < f.created_at`,
  "no message is left to deliver": `select m.id from m where m.state in ('queued', 'sending')`,
};

export const invariants = Object.entries(queries).map(([name, query]) => ({ name, sql: `${WITH}\n${query}` }));
