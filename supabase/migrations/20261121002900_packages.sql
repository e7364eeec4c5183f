-- What a project may use and what it pays for that: packages, the periods for which one holds, use counted from rows, limits,
-- invoices and their payment, Thai tax documents, reminders, referral.
--
-- Money is in satang. Prices include VAT. What a project has is derived from subscription_periods at the moment it is asked, and
-- what it uses from the rows themselves, so there is no counter and no clock's job on which a limit would depend.

-- Packages -----------------------------------------------------------------------------------------------------------

create table public.packages (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{1,30}$'),
  position integer not null unique,
  name_th text not null check (char_length(name_th) between 1 and 40),
  name_en text not null check (char_length(name_en) between 1 and 40),
  price_satang integer not null check (price_satang >= 0),
  members integer check (members >= 1),
  socials integer check (socials >= 0),
  widgets integer check (widgets >= 1),
  broadcast_messages integer check (broadcast_messages >= 0),
  ai_answers integer check (ai_answers >= 0),
  slip_checks integer check (slip_checks >= 0),
  history_days integer check (history_days >= 1),
  bot_broadcast boolean not null default false,
  is_offered boolean not null default true,
  created_at timestamptz not null default now()
);
comment on table public.packages is 'What can be bought. A limit that is null is none. The price is of one month, with VAT.';
comment on column public.packages.position is 'Also the order of size: a package with a higher one is larger.';
comment on column public.packages.is_offered is 'Whether anybody may choose it; one that is not is given by the operator.';

insert into public.packages (
  id, position, name_th, name_en, price_satang, members, socials, widgets, broadcast_messages, ai_answers, slip_checks,
  history_days, bot_broadcast, is_offered
)
values
  ('free', 1, 'ฟรี', 'Free', 0, 2, 1, 1, 100, 50, 30, 90, false, true),
  ('starter', 2, 'เริ่มต้น', 'Starter', 59000, 5, 3, 3, 3000, 500, 300, 365, false, true),
  ('business', 3, 'ธุรกิจ', 'Business', 149000, 15, 10, 10, 20000, 3000, 2000, 1095, true, true),
  ('enterprise', 4, 'องค์กร', 'Enterprise', 490000, 50, 30, 30, 100000, 15000, 10000, null, true, true),
  ('unlimited', 9, 'ไม่จำกัด', 'Unlimited', 0, null, null, null, null, null, null, null, true, false);

-- What holds for everybody; one row, changed by the operator.
create table private.billing_terms (
  is_only boolean primary key default true check (is_only),
  trial_package_id text not null default 'business' references public.packages (id),
  trial_days integer not null default 14 check (trial_days between 0 and 90),
  grace_days integer not null default 7 check (grace_days between 0 and 60),
  invoice_days integer not null default 7 check (invoice_days between 1 and 60),
  referral_wait_days integer not null default 30 check (referral_wait_days between 0 and 365)
);
insert into private.billing_terms default values;

-- Periods ------------------------------------------------------------------------------------------------------------

create table public.subscription_periods (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  package_id text not null references public.packages (id),
  origin text not null check (origin in ('trial', 'paid', 'gift')),
  invoice_id uuid unique,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  value_satang integer not null default 0 check (value_satang >= 0),
  full_ends_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (id, project_id),
  check (ends_at >= starts_at and full_ends_at >= ends_at and full_ends_at > starts_at),
  check ((origin = 'paid') = (invoice_id is not null))
);
comment on table public.subscription_periods is 'From when to when a package holds for a project. The latest begun counts; without one the free package does.';
comment on column public.subscription_periods.value_satang is 'What the whole of it, from starts_at to full_ends_at, is worth when it is exchanged for a larger package.';
comment on column public.subscription_periods.full_ends_at is 'When it was to end before a larger package cut it short.';
create index subscription_periods_by_project on public.subscription_periods (project_id, starts_at desc, created_at desc);
create index subscription_periods_by_end on public.subscription_periods (ends_at);

-- The period that counts at a moment, grace included; null: the free package.
create function private.period_at(p_project_id uuid, p_at timestamptz) returns public.subscription_periods
  language sql stable security definer
  set search_path = ''
  as $$
    select s.*
    from public.subscription_periods s
    where s.project_id = p_project_id and s.starts_at <= p_at and s.ends_at > s.starts_at
      and p_at < s.ends_at + case s.origin
        when 'paid' then (select make_interval(days => t.grace_days) from private.billing_terms t) else interval '0' end
    order by s.starts_at desc, s.created_at desc
    limit 1
  $$;

create function private.package_of(p_project_id uuid) returns public.packages
  language sql stable security definer
  set search_path = ''
  as $$
    select k.* from public.packages k
    where k.id = coalesce((select s.package_id from private.period_at(p_project_id, now()) s), 'free')
  $$;
comment on function private.package_of(uuid) is 'The package that holds now.';

-- A new project tries what it may want to buy.
create function private.begin_trial() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into public.subscription_periods (project_id, package_id, origin, starts_at, ends_at, full_ends_at)
    select new.id, t.trial_package_id, 'trial', now(), now() + make_interval(days => t.trial_days), now() + make_interval(days => t.trial_days)
    from private.billing_terms t where t.trial_days > 0;
    return null;
  end
  $$;
create trigger begin_trial after insert on public.projects for each row execute function private.begin_trial();
insert into public.subscription_periods (project_id, package_id, origin, starts_at, ends_at, full_ends_at)
select p.id, t.trial_package_id, 'trial', now(), now() + make_interval(days => t.trial_days), now() + make_interval(days => t.trial_days)
from public.projects p, private.billing_terms t;

-- Use and limits -----------------------------------------------------------------------------------------------------

create function private.month_start() returns timestamptz
  language sql stable
  set search_path = ''
  as $$ select date_trunc('month', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok' $$;
comment on function private.month_start() is 'When the month of what is counted by the month began.';

-- A seam: what answers by AI redefines it.
create function private.ai_answers_since(p_project_id uuid, p_since timestamptz) returns bigint
  language sql stable security definer
  set search_path = ''
  as $$ select 0::bigint where p_project_id is not null or p_since is not null $$;
-- Slips that were looked at; not those that came over the limit and were kept unasked.
create function private.slip_checks_since(p_project_id uuid, p_since timestamptz) returns bigint
  language sql stable security definer
  set search_path = ''
  as $$
    select count(*) from public.slips s
    where s.project_id = p_project_id and s.created_at >= p_since and s.reason is distinct from 'package_limit'
  $$;

create function private.used(p_project_id uuid, p_meter text) returns bigint
  language sql stable security definer
  set search_path = ''
  as $$
    select case p_meter
      when 'members' then (
        select count(*) from public.members m where m.project_id = p_project_id and m.removed_at is null
      )
      when 'socials' then (
        select count(*) from public.socials s
        where s.project_id = p_project_id and s.kind <> 'widget' and s.status <> 'disconnected'
      )
      when 'widgets' then (
        select count(*) from public.widgets w where w.project_id = p_project_id and w.removed_at is null
      )
      when 'broadcast_messages' then (
        select count(*)
        from public.broadcasts b
        join public.broadcast_recipients x on x.broadcast_id = b.id and x.state in ('waiting', 'sent', 'unknown')
        where b.project_id = p_project_id and b.frozen_at >= private.month_start()
          and b.reason is distinct from 'package_limit'
      )
      when 'ai_answers' then private.ai_answers_since(p_project_id, private.month_start())
      when 'slip_checks' then private.slip_checks_since(p_project_id, private.month_start())
    end
  $$;
comment on function private.used(uuid, text) is 'How much of a meter a project uses now, counted from its rows; by the month where it is used up.';

create function private.limit_of(p_project_id uuid, p_meter text) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select case p_meter
      when 'members' then k.members
      when 'socials' then k.socials
      when 'widgets' then k.widgets
      when 'broadcast_messages' then k.broadcast_messages
      when 'ai_answers' then k.ai_answers
      when 'slip_checks' then k.slip_checks
    end
    from private.package_of(p_project_id) k
  $$;
comment on function private.limit_of(uuid, text) is 'What the package allows of a meter; null is no limit.';

-- Refuses what would go over a limit: limit_reached, with the meter as field. Requests for one meter of a project come one after the
-- other, until the transaction is over: the second of two sees what the first has taken. For whatever uses a meter up.
create function private.take_quota(p_project_id uuid, p_meter text, p_count integer default 1) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_limit integer := private.limit_of(p_project_id, p_meter);
  begin
    -- no limit, no queue
    if v_limit is null then
      return;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('meter:' || p_meter || ':' || p_project_id, 0));
    if private.used(p_project_id, p_meter) + p_count > v_limit then
      perform private.fail('limit_reached', p_meter);
    end if;
  end
  $$;

create function private.limit_members() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.take_quota(new.project_id, 'members');
    return new;
  end
  $$;
create trigger limit_members before insert on public.members for each row execute function private.limit_members();
create trigger limit_members_again before update of removed_at on public.members
  for each row when (old.removed_at is not null and new.removed_at is null) execute function private.limit_members();

-- Who is asked has a seat kept; otherwise they would hear of the limit only when they come.
create function private.limit_invitations() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.take_quota(new.project_id, 'members', 1 + (
      select count(*)::integer from public.invitations i
      where i.project_id = new.project_id and private.invitation_state(i) = 'pending' and i.id <> new.id
    ));
    return new;
  end
  $$;
create trigger limit_invitations before insert on public.invitations for each row execute function private.limit_invitations();

create function private.limit_socials() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    -- an account that the project has already comes back as an update
    if not exists (select from public.socials s where s.id = new.id and tg_op = 'INSERT') then
      perform private.take_quota(new.project_id, 'socials');
    end if;
    return new;
  end
  $$;
create trigger limit_socials before insert on public.socials
  for each row when (new.kind <> 'widget' and new.status <> 'disconnected') execute function private.limit_socials();
create trigger limit_socials_again before update of status on public.socials
  for each row when (new.kind <> 'widget' and old.status = 'disconnected' and new.status <> 'disconnected')
  execute function private.limit_socials();

create function private.limit_widgets() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.take_quota(new.project_id, 'widgets');
    return new;
  end
  $$;
create trigger limit_widgets before insert on public.widgets for each row execute function private.limit_widgets();

-- Whether a project's package includes a feature (bot_broadcast), or one more of a meter (slip_checks, ai_answers, …): then it is
-- taken as take_quota does. Volatile: what others took while it waited counts.
create or replace function private.package_allows(p_project_id uuid, p_feature text) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
  declare
    v_limit integer;
  begin
    if p_feature = 'bot_broadcast' then
      return coalesce((select k.bot_broadcast from private.package_of(p_project_id) k), false);
    end if;
    v_limit := private.limit_of(p_project_id, p_feature);
    if v_limit is null then
      return true;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('meter:' || p_feature || ':' || p_project_id, 0));
    return private.used(p_project_id, p_feature) < v_limit;
  end
  $$;

-- What is over a limit after a downgrade: the newest, which stay readable. Owners come first, so that a project can always act.

create function private.is_frozen_member(p_member public.members) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select p_member.role <> 'owner' and coalesce((
      select count(*) from public.members o
      where o.project_id = p_member.project_id and o.removed_at is null
        and (o.role = 'owner' or (o.created_at, o.user_id) < (p_member.created_at, p_member.user_id))
    ) >= private.limit_of(p_member.project_id, 'members'), false)
  $$;

-- All of them at once, for whoever chooses among members.
create function private.frozen_members(p_project_id uuid) returns uuid[]
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(array_agg(f.user_id), '{}')
    from (
      select m.user_id, m.role, row_number() over (order by m.role <> 'owner', m.created_at, m.user_id) as place
      from public.members m where m.project_id = p_project_id and m.removed_at is null
    ) f
    where f.role <> 'owner' and f.place > private.limit_of(p_project_id, 'members')
  $$;

create function private.is_frozen_social(p_social_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce((
      select case s.kind
        when 'widget' then (
          select count(*) from public.widgets o
          where o.project_id = s.project_id and o.removed_at is null and (o.created_at, o.social_id) < (s.created_at, s.id)
        ) >= private.limit_of(s.project_id, 'widgets')
        else (
          select count(*) from public.socials o
          where o.project_id = s.project_id and o.kind <> 'widget' and o.status <> 'disconnected'
            and (o.created_at, o.id) < (s.created_at, s.id)
        ) >= private.limit_of(s.project_id, 'socials')
      end
      from public.socials s
      where s.id = p_social_id and s.status <> 'disconnected'
    ), false)
  $$;

grant execute on function private.is_frozen_social(uuid) to app_member;
-- A project's channels over its package, for whoever reads it.
create function public.frozen_socials(p_project_id uuid) returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select s.id from public.socials s
    where s.project_id = p_project_id and p_project_id = any (array(select private.my_project_ids('read')))
      and private.is_frozen_social(s.id)
  $$;

-- As before, with: a frozen member reads, and may still see to the package.
create or replace function private.my_project_ids(p_right text default 'read') returns setof uuid
  language sql stable security definer parallel safe rows 5
  set search_path = ''
  as $$
    select m.project_id
    from public.members m
    join public.projects p on p.id = m.project_id
    where m.user_id = private.user_id()
      and m.removed_at is null
      and p.deleted_at is null
      and case p_right
        when 'read' then true
        when 'own' then m.role = 'owner'
        when 'manage' then m.role in ('owner', 'admin')
        when 'read_settings' then m.role in ('owner', 'admin', 'viewer')
        when 'billing' then m.role in ('owner', 'admin')
        when 'broadcast' then m.role in ('owner', 'admin') or (m.role = 'agent' and m.can_broadcast)
        when 'read_broadcasts' then m.role in ('owner', 'admin', 'viewer') or (m.role = 'agent' and m.can_broadcast)
        when 'answer' then m.role in ('owner', 'admin', 'agent')
        when 'see_contacts' then m.role in ('owner', 'admin') or (m.role = 'agent' and m.can_see_contacts)
        when 'read_all_rooms' then m.role <> 'agent' or m.rooms_scope = 'all'
        when 'read_own_rooms' then m.role = 'agent' and m.rooms_scope = 'own'
        when 'answer_all_rooms' then m.role in ('owner', 'admin') or (m.role = 'agent' and m.rooms_scope = 'all')
        when 'answer_own_rooms' then m.role = 'agent' and m.rooms_scope = 'own'
        else false
      end
      and (
        m.role = 'owner'
        or p_right in ('read', 'read_settings', 'read_broadcasts', 'read_all_rooms', 'read_own_rooms', 'billing')
        or not private.is_frozen_member(m)
      )
      and (select private.session_is_live())
  $$;

drop function public.my_membership(uuid);
-- The caller's standing in one project, in one round trip: no row for an outsider, and session_is_live says whether
-- to answer "unauthorized" instead of "not found". is_frozen: over the package's limit, reads only.
create function private.membership(p_project_id uuid)
  returns table (
    session_is_live boolean, user_id uuid, role text, rooms_scope text, can_broadcast boolean, can_see_contacts boolean,
    is_frozen boolean
  )
  language sql stable security definer
  set search_path = ''
  as $$
    select live.yes, m.user_id, m.role, m.rooms_scope, m.can_broadcast, m.can_see_contacts,
      m.role <> 'owner' and private.is_frozen_member(m)
    from (select private.session_is_live() as yes) live
    left join (
      public.members m join public.projects p on p.id = m.project_id and p.deleted_at is null
    ) on live.yes and m.project_id = p_project_id and m.user_id = private.user_id() and m.removed_at is null
  $$;
grant execute on function private.membership(uuid) to authenticated;
create function public.my_membership(p_project_id uuid)
  returns table (
    session_is_live boolean, user_id uuid, role text, rooms_scope text, can_broadcast boolean, can_see_contacts boolean,
    is_frozen boolean
  )
  language sql stable
  set search_path = ''
  as $$ select m.* from private.membership(p_project_id) m $$;
grant execute on function public.my_membership(uuid) to authenticated;

-- What was said through a frozen channel is read; answers wait for the way up.
create function private.refuse_frozen_channel() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if private.user_id() is not null and private.is_frozen_social(new.social_id) then
      perform private.fail('channel_frozen');
    end if;
    return new;
  end
  $$;
create trigger refuse_frozen_channel before insert on public.messages
  for each row when (new.author_kind = 'member' and not new.is_note and new.kind <> 'event')
  execute function private.refuse_frozen_channel();

-- As before, with: nothing is said through a frozen channel by itself either, by a rule, an automatic message or an AI.
create or replace function private.silence_of(p_room public.rooms, p_spends_quota boolean) returns text
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_social public.socials;
    v_external_id text;
  begin
    if exists (select from public.customers c where c.id = p_room.customer_id and c.blocked_at is not null) then
      return 'blocked';
    end if;
    select s.* into v_social from public.socials s where s.id = p_room.social_id;
    if v_social.status = 'disconnected' then
      return 'channel_disconnected';
    end if;
    if private.is_frozen_social(p_room.social_id) then
      return 'channel_frozen';
    end if;
    if p_room.unreachable_since is not null then
      return 'customer_unreachable';
    end if;
    select i.external_id into v_external_id from public.customer_identities i where i.id = p_room.identity_id;
    -- LINE names groups C… and rooms R…, people U…
    if v_social.kind = 'line' and v_external_id ~ '^[CR]' then
      return 'group';
    end if;
    if v_social.kind in ('facebook', 'instagram')
      and coalesce(p_room.customer_last_at, '-infinity') < now() - interval '24 hours' then
      return 'window_closed';
    end if;
    if v_social.kind = 'line' and not p_spends_quota and not exists (
      select from private.reply_tokens t
      where t.social_id = p_room.social_id and t.external_customer_id = v_external_id and t.call_id is null
        and t.received_at > clock_timestamp() - interval '45 seconds'
    ) then
      return 'not_free';
    end if;
    -- another machine may be answering ours
    if (
      select count(*) from private.automatic_sends s
      where s.room_id = p_room.id and s.sent_at > clock_timestamp() - interval '1 hour'
    ) > 8 then
      return 'too_many';
    end if;
    return null;
  end
  $$;

-- As before, with: whoever is frozen is given no rooms, for they could not answer.
create or replace function private.auto_assign(p_room public.rooms) returns public.rooms
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_assignee_id uuid;
    v_message public.messages;
    v_room public.rooms := p_room;
  begin
    select m.user_id into v_assignee_id
    from public.members m
    cross join lateral (
      select count(*) as open_rooms from public.rooms r
      where r.project_id = m.project_id and r.assignee_id = m.user_id and r.status <> 'resolved'
    ) load
    where m.project_id = p_room.project_id and m.removed_at is null and m.role <> 'viewer'
      and m.user_id <> all ((select private.frozen_members(p_room.project_id))::uuid[])
      and exists (select from public.socials s where s.id = p_room.social_id and s.auto_assign = 'least_busy')
    order by coalesce(m.last_seen_at > now() - interval '10 minutes', false) desc, load.open_rooms, m.user_id
    limit 1;
    if not found then
      return p_room;
    end if;
    insert into public.messages (
      project_id, room_id, social_id, sequence, episode_number, author_kind, kind, content, state
    )
    values (
      p_room.project_id, p_room.id, p_room.social_id, p_room.last_sequence + 1, p_room.episode_number, 'system', 'event',
      jsonb_build_object('event', 'assigned', 'assignee_id', v_assignee_id, 'previous_assignee_id', null), 'received'
    )
    returning * into v_message;
    update public.rooms
    set assignee_id = v_assignee_id, last_sequence = v_message.sequence, updated_at = clock_timestamp()
    where id = p_room.id
    returning * into v_room;
    return v_room;
  end
  $$;
create or replace function private.assign_by_rule(p_room_id uuid, p_assignee_id uuid) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message_id uuid;
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    if v_room.assignee_id = p_assignee_id then
      return 'unchanged';
    end if;
    if not exists (
      select from public.members m
      where m.project_id = v_room.project_id and m.user_id = p_assignee_id and m.removed_at is null and m.role <> 'viewer'
        and not private.is_frozen_member(m)
    ) then
      return 'no_member';
    end if;
    v_message_id := private.append_by_rule(
      p_room_id, 'event',
      jsonb_build_object('event', 'assigned', 'assignee_id', p_assignee_id, 'previous_assignee_id', v_room.assignee_id)
    );
    update public.rooms set assignee_id = p_assignee_id, updated_at = clock_timestamp() where id = p_room_id;
    perform private.notify(
      p_assignee_id, v_room.project_id, 'assigned', p_room_id => p_room_id, p_message_id => v_message_id
    );
    return 'done';
  end
  $$;
create or replace function private.next_in_turn(p_room public.rooms, p_cap integer, p_user_ids jsonb) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select m.user_id
    from public.members m
    left join private.assignment_turns t on t.project_id = m.project_id and t.user_id = m.user_id
    where m.project_id = p_room.project_id and m.removed_at is null and m.role <> 'viewer'
      and m.user_id <> all ((select private.frozen_members(p_room.project_id))::uuid[])
      and m.last_seen_at > now() - interval '10 minutes'
      and m.user_id is distinct from p_room.assignee_id
      and (coalesce(jsonb_array_length(p_user_ids), 0) = 0 or p_user_ids ? m.user_id::text)
      and (
        select count(*) from public.rooms r
        where r.project_id = m.project_id and r.assignee_id = m.user_id and r.status <> 'resolved'
      ) < p_cap
    order by t.taken_at nulls first, m.user_id
    limit 1
  $$;

-- As before, with: whether the channel is frozen.
grant execute on function private.is_frozen_social(uuid) to app_system;
create or replace function system.find_scheduled_message(p_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'state', s.state, 'is_due', s.send_at <= now(), 'social_kind', c.kind, 'customer_last_at', r.customer_last_at,
      'is_frozen', private.is_frozen_social(r.social_id)
    )
    from public.scheduled_messages s
    join public.rooms r on r.id = s.room_id
    join public.socials c on c.id = r.social_id
    where s.id = p_id and not s.is_told
  $$;

-- Refused where a person starts it; what is found only when the audience becomes rows pauses the broadcast before the first is sent.
create function private.limit_broadcast() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_limit integer := private.limit_of(new.project_id, 'broadcast_messages');
    v_more bigint;
  begin
    if exists (select from unnest(new.social_ids) s where private.is_frozen_social(s)) then
      if private.user_id() is not null then
        perform private.fail('channel_frozen', 'social_ids');
      end if;
      new.state := 'paused';
      new.reason := 'channel_frozen';
      new.resumes_at := null;
      return new;
    end if;
    if v_limit is null then
      return new;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('meter:broadcast_messages:' || new.project_id, 0));
    if new.state in ('preparing', 'scheduled') then
      v_more := greatest(1, new.confirmed_count);
    else
      select count(*) into v_more from public.broadcast_recipients x where x.broadcast_id = new.id and x.state = 'waiting';
    end if;
    if private.used(new.project_id, 'broadcast_messages') + v_more > v_limit then
      if private.user_id() is not null then
        perform private.fail('limit_reached', 'broadcast_messages');
      end if;
      new.state := 'paused';
      new.reason := 'package_limit';
      new.resumes_at := null;
    end if;
    return new;
  end
  $$;
create trigger limit_broadcast before update of state on public.broadcasts
  for each row when (
    (old.state in ('draft', 'scheduled') and new.state in ('preparing', 'scheduled') and new.frozen_at is null)
    or (new.state = 'sending' and (old.frozen_at is null or old.reason in ('package_limit', 'channel_frozen')))
  )
  execute function private.limit_broadcast();
create function private.tell_broadcast_limit() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.tell_broadcast(new, 'broadcast_stopped');
    return null;
  end
  $$;
create trigger tell_broadcast_limit after update of state on public.broadcasts
  for each row when (new.reason in ('package_limit', 'channel_frozen') and new.state = 'paused' and old.state <> 'paused')
  execute function private.tell_broadcast_limit();

-- What was said before a package's history days is kept, and read again on the way up.

-- Since when everything is read in every package; most messages are newer, and ask no more than this.
create function private.read_by_all_since() returns timestamptz
  language sql stable security definer
  set search_path = ''
  as $$ select coalesce(now() - make_interval(days => min(k.history_days)), '-infinity') from public.packages k $$;

-- Since when each of the caller's projects is read: {project_id: instant}; one that is not in it is read whole.
create function private.my_read_since() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(p.id, now() - make_interval(days => k.history_days)), '{}')
    from private.my_project_ids('read') p (id), private.package_of(p.id) k
    where k.history_days is not null
  $$;
grant execute on function private.read_by_all_since(), private.my_read_since() to authenticated, app_member;
create policy messages_history on public.messages as restrictive for select to authenticated, app_member
  using (
    created_at >= (select private.read_by_all_since())
    or created_at >= coalesce(((select private.my_read_since()) ->> project_id::text)::timestamptz, '-infinity')
  );

-- Of how many days a room's messages are read, where it has older ones that the package keeps back; else null. For whoever sees the room.
create function private.history_days_of(p_room_id uuid) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select k.history_days
    from public.rooms r, private.package_of(r.project_id) k
    where r.id = p_room_id and now() - make_interval(days => k.history_days) > (
      select m.created_at from public.messages m where m.room_id = r.id order by m.sequence limit 1
    )
  $$;
grant execute on function private.history_days_of(uuid) to app_member;
create function public.hidden_history(p_room_id uuid) returns integer
  language sql stable security definer
  set search_path = ''
  as $$ select private.history_days_of(r.id) from public.rooms r where r.id = p_room_id $$;

-- What is kept about somebody is theirs to have whatever the package shows: a room's messages for a customer's export.
create function private.export_messages(p_room_id uuid, p_after bigint, p_limit integer)
  returns table (
    sequence bigint, created_at timestamptz, author_kind text, kind text, is_note boolean, text text, content jsonb, attachments jsonb
  )
  language sql stable security definer
  set search_path = ''
  as $$
    select m.sequence, m.created_at, m.author_kind, m.kind, m.is_note, m.text, m.content, m.attachments
    from public.messages m
    where m.room_id = p_room_id and m.sequence > p_after
    order by m.sequence
    limit least(greatest(p_limit, 1), 1000)
  $$;
grant execute on function private.export_messages(uuid, bigint, integer) to app_member;

-- After a sequence, in rising order. Errors: not_found, forbidden.
create function public.export_messages(p_room_id uuid, p_after bigint, p_limit integer)
  returns table (
    sequence bigint, created_at timestamptz, author_kind text, kind text, is_note boolean, text text, content jsonb, attachments jsonb
  )
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select r.project_id from public.rooms r where r.id = p_room_id), 'see_contacts');
    return query select * from private.export_messages(p_room_id, p_after, p_limit);
  end
  $$;

-- Buyers and invoices ------------------------------------------------------------------------------------------------

-- The last of a Thai tax id's 13 digits checks the others.
create function private.is_tax_id(p_tax_id text) returns boolean
  language sql immutable strict
  set search_path = ''
  as $$
    select case when p_tax_id ~ '^[0-9]{13}$' then (
      select (11 - sum(substr(p_tax_id, i, 1)::integer * (14 - i)) % 11) % 10
      from generate_series(1, 12) i
    ) = substr(p_tax_id, 13, 1)::integer else false end
  $$;

create table public.billing_details (
  project_id uuid primary key references public.projects (id) on delete cascade,
  kind text not null check (kind in ('company', 'person')),
  name text not null check (char_length(name) between 1 and 150),
  tax_id text check (private.is_tax_id(tax_id)),
  branch text check (branch ~ '^[0-9]{5}$'),
  address text check (char_length(address) between 1 and 300),
  email text check (char_length(email) between 3 and 254),
  updated_at timestamptz not null default now(),
  check (kind <> 'company' or (tax_id is not null and branch is not null and address is not null))
);
comment on table public.billing_details is 'Whom a project''s tax invoices are made out to. branch 00000 is the head office.';

create table public.invoices (
  id uuid primary key,
  project_id uuid not null references public.projects (id) on delete cascade,
  number text not null unique,
  package_id text not null references public.packages (id),
  months integer not null check (months in (1, 3, 6, 12)),
  kind text not null check (kind in ('new', 'renewal', 'upgrade', 'downgrade')),
  state text not null default 'unpaid' check (state in ('unpaid', 'checking', 'paid', 'rejected', 'expired')),
  list_satang integer not null check (list_satang > 0),
  proration_satang integer not null default 0 check (proration_satang >= 0),
  carried_satang integer not null default 0 check (carried_satang >= 0),
  credit_satang integer not null default 0 check (credit_satang >= 0),
  credit_user_id uuid references auth.users (id) on delete set null,
  total_satang integer not null check (total_satang = list_satang - proration_satang - credit_satang and total_satang >= 0),
  base_satang integer not null check (base_satang >= 0),
  vat_satang integer not null check (vat_satang >= 0 and base_satang + vat_satang = total_satang),
  withholding_satang integer not null default 0 check (withholding_satang >= 0),
  due_satang integer not null check (due_satang = total_satang - withholding_satang and due_satang >= 0),
  buyer jsonb,
  seller jsonb,
  receipt_number text unique,
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  note text check (char_length(note) <= 300),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  approved_by text check (approved_by in ('slip', 'operator', 'credit')),
  starts_at timestamptz,
  ends_at timestamptz,
  unique (id, project_id),
  check ((state = 'paid') = (paid_at is not null)),
  check (state = 'paid' or receipt_number is null)
);
comment on table public.invoices is 'What a project is asked to pay, and once paid the receipt and tax invoice. A paid one never changes.';
comment on column public.invoices.proration_satang is 'What was left of running periods when a larger package was chosen, as far as it lowers this price.';
comment on column public.invoices.carried_satang is 'The rest of that, which makes the new period longer.';
comment on column public.invoices.reason is 'Why the last payment was rejected.';
create unique index invoices_open on public.invoices (project_id) where state in ('unpaid', 'checking', 'rejected');
create index invoices_by_project on public.invoices (project_id, created_at desc, id desc);
create index invoices_by_expiry on public.invoices (expires_at) where state in ('unpaid', 'rejected');
create index invoices_by_credit on public.invoices (credit_user_id) where credit_satang > 0;
create sequence private.invoice_numbers;

alter table public.subscription_periods
  add foreign key (invoice_id, project_id) references public.invoices (id, project_id) on delete cascade;

create table public.invoice_payments (
  id uuid primary key,
  project_id uuid not null,
  invoice_id uuid not null,
  state text not null default 'checking' check (state in ('checking', 'verified', 'rejected')),
  outcome text check (outcome ~ '^[a-z_]{1,40}$'),
  path text not null unique check (char_length(path) <= 200),
  bank text check (char_length(bank) <= 10),
  reference text check (char_length(reference) <= 64),
  amount_satang integer check (amount_satang >= 0),
  due_satang integer not null,
  submitted_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  unique (id, project_id),
  foreign key (invoice_id, project_id) references public.invoices (id, project_id) on delete cascade
);
comment on table public.invoice_payments is 'Slips handed in for an invoice. path: the image, in the bucket attachments.';
comment on column public.invoice_payments.outcome is 'What checking the slip said, as for slips of customers; null while nobody has.';
-- a transfer pays once, whoever shows it again
create unique index invoice_payments_by_reference on public.invoice_payments (bank, reference)
  where state <> 'rejected' and reference is not null;
create index invoice_payments_by_invoice on public.invoice_payments (invoice_id, created_at desc);

-- Tax invoices are numbered without gaps: the number is taken in the transaction that pays, and given back if that fails.
create table private.document_numbers (
  series text primary key check (char_length(series) <= 20),
  last integer not null
);

-- Which state may follow which. A paid invoice is a tax document.
create function private.guard_invoice() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    if old.state = 'paid' or not (new.state = old.state or (old.state, new.state) in (
      ('unpaid', 'checking'), ('unpaid', 'paid'), ('unpaid', 'expired'),
      ('checking', 'paid'), ('checking', 'rejected'),
      ('rejected', 'checking'), ('rejected', 'paid'), ('rejected', 'expired')
    )) then
      perform private.fail('invoice_state');
    end if;
    return new;
  end
  $$;
-- when an account goes, its name goes from the paper's row, too: the paper itself does not name it
create trigger guard_invoice before update of
  project_id, number, package_id, months, kind, state, list_satang, proration_satang, carried_satang, credit_satang, total_satang,
  base_satang, vat_satang, withholding_satang, due_satang, buyer, seller, receipt_number, reason, note, paid_at, approved_by,
  starts_at, ends_at
  on public.invoices for each row execute function private.guard_invoice();

-- Mails about packages: one row each, so that each goes out once.
create table private.billing_mails (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  kind text not null check (
    kind in ('ending_week', 'ending_day', 'grace', 'over', 'trial_ending', 'trial_over', 'paid', 'rejected', 'approval')
  ),
  subject_id uuid not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (kind, subject_id)
);
comment on table private.billing_mails is 'subject_id: the period; of paid and rejected the invoice payment or invoice; of approval the invoice payment.';

-- Referral -----------------------------------------------------------------------------------------------------------

create table private.referral_codes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  code text not null unique check (code ~ '^[a-z2-9]{8}$')
);
create table private.referrals (
  referred_user_id uuid primary key references auth.users (id) on delete cascade,
  referrer_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  check (referred_user_id <> referrer_id)
);
create index referrals_by_referrer on private.referrals (referrer_id);
create table private.referral_credits (
  invoice_id uuid primary key references public.invoices (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  project_id uuid not null references public.projects (id) on delete cascade,
  amount_satang integer not null check (amount_satang > 0),
  created_at timestamptz not null default now(),
  available_at timestamptz not null
);
comment on table private.referral_credits is 'What somebody earned by an invoice that a project they referred has paid. What was used of it stands on invoices.';
create index referral_credits_by_user on private.referral_credits (user_id);

-- Rights -------------------------------------------------------------------------------------------------------------

alter table public.packages enable row level security;
alter table public.subscription_periods enable row level security;
alter table public.billing_details enable row level security;
alter table public.invoices enable row level security;
alter table public.invoice_payments enable row level security;
alter table private.billing_terms enable row level security;
alter table private.document_numbers enable row level security;
alter table private.billing_mails enable row level security;
alter table private.referral_codes enable row level security;
alter table private.referrals enable row level security;
alter table private.referral_credits enable row level security;
revoke all on public.packages, public.subscription_periods, public.billing_details, public.invoices, public.invoice_payments
  from anon, authenticated, service_role;
grant select on public.packages to authenticated, app_system;
grant select on public.subscription_periods, public.billing_details, public.invoices, public.invoice_payments to authenticated;

create policy packages_select on public.packages for select to authenticated using ((select private.session_is_live()));
create policy packages_select_system on public.packages for select to app_system using (true);
create policy subscription_periods_select on public.subscription_periods for select to authenticated
  using (project_id = any (array(select private.my_project_ids('billing'))));
create policy billing_details_select on public.billing_details for select to authenticated
  using (project_id = any (array(select private.my_project_ids('billing'))));
create policy invoices_select on public.invoices for select to authenticated
  using (project_id = any (array(select private.my_project_ids('billing'))));
create policy invoice_payments_select on public.invoice_payments for select to authenticated
  using (project_id = any (array(select private.my_project_ids('billing'))));

-- Jobs ---------------------------------------------------------------------------------------------------------------

create function private.enqueue_mail_billing(p_mail_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'mail_billing', payload := json_build_object('mail_id', p_mail_id), job_key := 'mail_billing:' || p_mail_id, max_attempts := 12
    )
  $$;

create function private.enqueue_check_payment(p_payment_id uuid, p_run_at timestamptz default now()) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'check_payment', payload := json_build_object('payment_id', p_payment_id), job_key := 'check_payment:' || p_payment_id,
      run_at := p_run_at, max_attempts := 12
    )
  $$;

-- A mail about something, unless it has been written already.
create function private.write_billing_mail(p_project_id uuid, p_kind text, p_subject_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid;
  begin
    insert into private.billing_mails (project_id, kind, subject_id) values (p_project_id, p_kind, p_subject_id)
    on conflict do nothing returning id into v_id;
    if v_id is not null then
      perform private.enqueue_mail_billing(v_id);
    end if;
  end
  $$;

-- Quotes and invoices ------------------------------------------------------------------------------------------------

-- Whatever buys, pays, or ends something of one project comes one after the other.
create function private.lock_billing(p_project_id uuid) returns void
  language sql
  set search_path = ''
  as $$ select pg_advisory_xact_lock(hashtextextended('billing:' || p_project_id, 0)) $$;

create function private.plus_months(p_at timestamptz, p_months integer) returns timestamptz
  language sql immutable
  set search_path = ''
  as $$ select ((p_at at time zone 'Asia/Bangkok') + make_interval(months => p_months)) at time zone 'Asia/Bangkok' $$;

-- What is left of a project's paid periods, in satang: each by the part of its time that is still to come.
create function private.unused_value(p_project_id uuid) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(sum(floor(
      s.value_satang::numeric * extract(epoch from s.ends_at - greatest(s.starts_at, now()))
        / extract(epoch from s.full_ends_at - s.starts_at)
    )), 0)::integer
    from public.subscription_periods s
    where s.project_id = p_project_id and s.origin = 'paid' and s.ends_at > now()
  $$;

-- How a package would follow what runs now: {kind, starts_at}. A larger one begins at once; the same and a smaller one when
-- everything that runs is over, so that nothing paid is lost.
create function private.succession(p_project_id uuid, p_package public.packages) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_running public.subscription_periods;
    v_size integer;
    v_last timestamptz;
  begin
    select s.* into v_running from private.period_at(p_project_id, now()) s;
    if v_running.id is null then
      return jsonb_build_object('kind', 'new', 'starts_at', now());
    end if;
    if v_running.ends_at <= now() then
      -- in its grace: the same goes on from where it ended
      return case when v_running.package_id = p_package.id
        then jsonb_build_object('kind', 'renewal', 'starts_at', v_running.ends_at)
        else jsonb_build_object('kind', 'new', 'starts_at', now()) end;
    end if;
    select max(k.position) into v_size
    from public.subscription_periods s join public.packages k on k.id = s.package_id
    where s.project_id = p_project_id and s.ends_at > now();
    select max(s.ends_at) into v_last from public.subscription_periods s where s.project_id = p_project_id and s.ends_at > now();
    return jsonb_build_object(
      'kind', case
        when p_package.position > v_size then case v_running.origin when 'trial' then 'new' else 'upgrade' end
        when v_running.origin = 'trial' then 'new'
        when p_package.id = v_running.package_id then 'renewal'
        else 'downgrade' end,
      'starts_at', case when p_package.position > v_size then now() else v_last end
    );
  end
  $$;

-- What somebody may still use of what they earned.
create function private.credit_of(p_user_id uuid) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select greatest(0, coalesce((
      select sum(c.amount_satang) from private.referral_credits c where c.user_id = p_user_id and c.available_at <= now()
    ), 0) - coalesce((
      select sum(i.credit_satang) from public.invoices i where i.credit_user_id = p_user_id and i.state <> 'expired'
    ), 0))::integer
  $$;

-- VAT is 7/107 of a price that has it in it, withholding 3 % of what is left; both to the nearest satang.
create function private.quote(
  p_project_id uuid, p_package_id text, p_months integer, p_withholding boolean, p_credit_satang integer
) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_package public.packages;
    v_succession jsonb;
    v_unused integer := 0;
    v_list integer;
    v_proration integer;
    v_credit integer;
    v_total integer;
    v_base integer;
    v_withholding integer;
    v_starts_at timestamptz;
    v_ends_at timestamptz;
  begin
    select k.* into v_package from public.packages k where k.id = p_package_id and k.is_offered and k.price_satang > 0;
    if not found then
      perform private.fail('invalid', 'package_id');
    end if;
    if p_months is null or p_months not in (1, 3, 6, 12) then
      perform private.fail('invalid', 'months');
    end if;
    v_succession := private.succession(p_project_id, v_package);
    v_starts_at := (v_succession ->> 'starts_at')::timestamptz;
    if v_starts_at > now() + interval '2 years' then
      perform private.fail('paid_ahead', 'months');
    end if;
    if v_succession ->> 'kind' = 'upgrade' then
      v_unused := private.unused_value(p_project_id);
    end if;
    v_list := v_package.price_satang * p_months;
    v_proration := least(v_unused, v_list);
    v_credit := least(greatest(0, coalesce(p_credit_satang, 0)), v_list - v_proration);
    v_total := v_list - v_proration - v_credit;
    v_base := round(v_total * 100 / 107.0);
    v_withholding := case when p_withholding then round(v_base * 3 / 100.0) else 0 end;
    v_ends_at := private.plus_months(v_starts_at, p_months);
    return jsonb_build_object(
      'package_id', p_package_id, 'months', p_months, 'kind', v_succession ->> 'kind', 'starts_at', v_starts_at,
      'ends_at', v_ends_at + (v_ends_at - v_starts_at) * ((v_unused - v_proration)::double precision / v_list),
      'list_satang', v_list, 'proration_satang', v_proration, 'carried_satang', v_unused - v_proration,
      'credit_satang', v_credit, 'total_satang', v_total, 'base_satang', v_base, 'vat_satang', v_total - v_base,
      'withholding_satang', v_withholding, 'due_satang', v_total - v_withholding
    );
  end
  $$;
grant execute on function private.quote(uuid, text, integer, boolean, integer) to app_member;

-- What a package would cost a project now: amounts in satang, {kind, starts_at, ends_at, …}; see invoices. With p_use_credit what the
-- caller has earned by referring is used. Errors: not_found, forbidden, invalid (package_id, months), paid_ahead (more than 2 years).
create function public.quote_package(
  p_project_id uuid, p_package_id text, p_months integer, p_withholding boolean default false, p_use_credit boolean default false
) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'billing');
    return private.quote(
      p_project_id, p_package_id, p_months, p_withholding,
      case when p_use_credit then private.credit_of(private.user_id()) else 0 end
    );
  end
  $$;
grant execute on function private.credit_of(uuid) to app_member;

create function private.write_invoice(
  p_id uuid, p_project_id uuid, p_package_id text, p_months integer, p_withholding boolean, p_use_credit boolean, p_user_id uuid
) returns public.invoices
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_invoice public.invoices;
    v_quote jsonb;
    v_buyer public.billing_details;
  begin
    perform private.lock_billing(p_project_id);
    select i.* into v_invoice from public.invoices i where i.id = p_id;
    if found then
      if v_invoice.project_id <> p_project_id then
        perform private.fail('invalid', 'id');
      end if;
      return v_invoice;
    end if;
    -- one at a time: two would both count on what is left of the same period
    if exists (select from public.invoices i where i.project_id = p_project_id and i.state = 'checking') then
      perform private.fail('invoice_checking');
    end if;
    update public.invoices set state = 'expired' where project_id = p_project_id and state in ('unpaid', 'rejected');
    if p_use_credit then
      perform pg_advisory_xact_lock(hashtextextended('credit:' || p_user_id, 0));
    end if;
    v_quote := private.quote(
      p_project_id, p_package_id, p_months, p_withholding,
      case when p_use_credit then private.credit_of(p_user_id) else 0 end
    );
    select d.* into v_buyer from public.billing_details d where d.project_id = p_project_id;
    -- tax is withheld by companies, and the paper says for whom
    if p_withholding and v_buyer.kind is distinct from 'company' then
      perform private.fail('buyer_needed', 'withholding');
    end if;
    insert into public.invoices (
      id, project_id, number, package_id, months, kind, list_satang, proration_satang, carried_satang, credit_satang, credit_user_id,
      total_satang, base_satang, vat_satang, withholding_satang, due_satang, buyer, created_by, expires_at
    )
    select
      p_id, p_project_id,
      'INV' || to_char(now() at time zone 'Asia/Bangkok', 'YYMM') || '-' || lpad(nextval('private.invoice_numbers')::text, 6, '0'),
      q.package_id, q.months, q.kind, q.list_satang, q.proration_satang, q.carried_satang, q.credit_satang,
      case when q.credit_satang > 0 then p_user_id end, q.total_satang, q.base_satang, q.vat_satang, q.withholding_satang,
      q.due_satang, case when v_buyer.project_id is not null then to_jsonb(v_buyer) - 'project_id' - 'updated_at' end, p_user_id,
      now() + make_interval(days => (select t.invoice_days from private.billing_terms t))
    from jsonb_to_record(v_quote) as q (
      package_id text, months integer, kind text, list_satang integer, proration_satang integer, carried_satang integer,
      credit_satang integer, total_satang integer, base_satang integer, vat_satang integer, withholding_satang integer,
      due_satang integer
    )
    returning * into v_invoice;
    perform private.audit(
      p_project_id, 'billing.invoice_created', p_id::text,
      jsonb_build_object('number', v_invoice.number, 'package_id', p_package_id, 'months', p_months, 'due_satang', v_invoice.due_satang)
    );
    return v_invoice;
  end
  $$;
grant execute on function private.write_invoice(uuid, uuid, text, integer, boolean, boolean, uuid) to app_member;

-- An invoice over what quote_package says; whatever was open and unpaid before expires. p_id is chosen by the caller: again is the
-- same. Errors: not_found, forbidden, invalid (id, package_id, months), paid_ahead, buyer_needed (withholding without a company's
-- details), invoice_checking (a slip is being checked).
create function public.create_invoice(
  p_id uuid, p_project_id uuid, p_package_id text, p_months integer, p_withholding boolean default false,
  p_use_credit boolean default false
) returns public.invoices
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'billing');
    if p_id is null then
      perform private.fail('invalid', 'id');
    end if;
    return private.write_invoice(
      p_id, p_project_id, p_package_id, p_months, coalesce(p_withholding, false), coalesce(p_use_credit, false), private.user_id()
    );
  end
  $$;

create function private.cancel_invoice(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_invoice public.invoices;
  begin
    select i.* into v_invoice from public.invoices i where i.id = p_id;
    perform private.require_right(v_invoice.project_id, 'billing');
    perform private.lock_billing(v_invoice.project_id);
    update public.invoices set state = 'expired' where id = p_id;
    perform private.audit(
      v_invoice.project_id, 'billing.invoice_cancelled', p_id::text, jsonb_build_object('number', v_invoice.number)
    );
  end
  $$;
grant execute on function private.cancel_invoice(uuid) to app_member;

-- Takes back an invoice that is not paid. Errors: not_found, forbidden, invoice_state.
create function public.cancel_invoice(p_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.cancel_invoice(p_id) $$;

create function private.write_billing_details(p_project_id uuid, p_details jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_given public.billing_details := jsonb_populate_record(null::public.billing_details, p_details - 'project_id' - 'updated_at');
  begin
    v_given.name := private.clean_text(v_given.name);
    v_given.address := private.clean_text(v_given.address);
    if v_given.kind is null or v_given.kind not in ('company', 'person') then
      perform private.fail('invalid', 'kind');
    end if;
    if v_given.name is null or char_length(v_given.name) > 150 then
      perform private.fail('invalid', 'name');
    end if;
    if (v_given.tax_id is null and v_given.kind = 'company') or not private.is_tax_id(v_given.tax_id) then
      perform private.fail('invalid', 'tax_id');
    end if;
    if v_given.kind = 'company' and (v_given.branch is null or v_given.branch !~ '^[0-9]{5}$') then
      perform private.fail('invalid', 'branch');
    end if;
    if (v_given.address is null and v_given.kind = 'company') or char_length(v_given.address) > 300 then
      perform private.fail('invalid', 'address');
    end if;
    if char_length(v_given.email) > 254 or v_given.email !~ '^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$' then
      perform private.fail('invalid', 'email');
    end if;
    insert into public.billing_details as d (project_id, kind, name, tax_id, branch, address, email)
    values (
      p_project_id, v_given.kind, v_given.name, v_given.tax_id, case v_given.kind when 'company' then v_given.branch end,
      v_given.address, v_given.email
    )
    on conflict (project_id) do update
    set kind = excluded.kind, name = excluded.name, tax_id = excluded.tax_id, branch = excluded.branch, address = excluded.address,
        email = excluded.email, updated_at = now();
    -- an invoice that is still open is made out to whom it says now
    update public.invoices i
    set buyer = (select to_jsonb(d) - 'project_id' - 'updated_at' from public.billing_details d where d.project_id = p_project_id)
    where i.project_id = p_project_id and i.state in ('unpaid', 'rejected') and (i.withholding_satang = 0 or v_given.kind = 'company');
    perform private.audit(p_project_id, 'billing.details_saved', null, jsonb_build_object('kind', v_given.kind));
  end
  $$;
grant execute on function private.write_billing_details(uuid, jsonb) to app_member;

-- Whom tax invoices are made out to: {kind, name, tax_id, branch, address, email}. A company needs all but the e-mail. Errors: not_found,
-- forbidden, invalid (by field).
create function public.save_billing_details(p_project_id uuid, p_details jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'billing');
    perform private.write_billing_details(p_project_id, p_details);
  end
  $$;

-- What a project has and uses ----------------------------------------------------------------------------------------

create function private.usage(p_project_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'package_id', k.id,
      'state', case
        when s.id is null then 'free' when s.ends_at <= now() then 'grace' when s.origin = 'trial' then 'trial' else 'active' end,
      'starts_at', s.starts_at,
      -- what follows without a gap belongs to it
      'ends_at', case when s.ends_at <= now() then s.ends_at else (
        select max(o.ends_at) from public.subscription_periods o
        where o.project_id = p_project_id and o.package_id = s.package_id and o.ends_at > now()
      ) end,
      'grace_ends_at', case when s.origin = 'paid' then s.ends_at + (select make_interval(days => t.grace_days) from private.billing_terms t) end,
      'next', (
        select jsonb_build_object('package_id', n.package_id, 'starts_at', n.starts_at) from public.subscription_periods n
        where n.project_id = p_project_id and n.starts_at > now() and n.package_id <> k.id and n.ends_at > n.starts_at
        order by n.starts_at limit 1
      ),
      'meters', (
        select jsonb_agg(jsonb_build_object(
          'meter', m.name, 'used', private.used(p_project_id, m.name), 'limit', to_jsonb(k) -> m.name
        ) order by m.place)
        from unnest(array['members', 'socials', 'widgets', 'broadcast_messages', 'ai_answers', 'slip_checks'])
          with ordinality m (name, place)
      ),
      'history_days', k.history_days,
      'bot_broadcast', k.bot_broadcast,
      'month_start', private.month_start(),
      'frozen', jsonb_build_object(
        'members', (
          select coalesce(jsonb_agg(jsonb_build_object('id', m.user_id, 'name', f.name) order by m.created_at), '[]')
          from public.members m join public.profiles f on f.user_id = m.user_id
          where m.project_id = p_project_id and m.user_id = any ((select private.frozen_members(p_project_id))::uuid[])
        ),
        'socials', (
          select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.created_at), '[]')
          from public.socials c where c.project_id = p_project_id and c.kind <> 'widget' and private.is_frozen_social(c.id)
        ),
        'widgets', (
          select coalesce(jsonb_agg(jsonb_build_object('id', w.social_id, 'name', w.name) order by w.created_at), '[]')
          from public.widgets w where w.project_id = p_project_id and w.removed_at is null and private.is_frozen_social(w.social_id)
        )
      )
    )
    from private.package_of(p_project_id) k
    left join lateral (select p.* from private.period_at(p_project_id, now()) p where p.id is not null) s on true
  $$;
grant execute on function private.usage(uuid) to app_member;

-- {package_id, state: free|trial|active|grace, starts_at, ends_at, grace_ends_at, next: {package_id, starts_at}, meters: [{meter, used,
-- limit}], history_days, bot_broadcast, month_start, frozen: {members, socials, widgets: [{id, name}]}}. Errors: not_found, forbidden.
create function public.package_usage(p_project_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'billing');
    return private.usage(p_project_id);
  end
  $$;

create function private.billing_notice(p_project_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select case
      when s.ends_at <= now() then jsonb_build_object(
        'kind', 'grace', 'package_id', s.package_id,
        'at', s.ends_at + (select make_interval(days => t.grace_days) from private.billing_terms t)
      )
      when s.id is not null and s.ends_at < now() + interval '3 days' and not exists (
        select from public.subscription_periods o where o.project_id = p_project_id and o.ends_at > s.ends_at
      ) then jsonb_build_object('kind', case s.origin when 'trial' then 'trial' else 'ending' end, 'package_id', s.package_id, 'at', s.ends_at)
      -- said for two weeks; the screen of packages says it for good
      when s.id is null then (
        select jsonb_build_object('kind', 'over', 'package_id', o.package_id, 'at', o.ends_at)
        from public.subscription_periods o
        where o.project_id = p_project_id and o.ends_at between now() - interval '21 days' and now()
        order by o.ends_at desc limit 1
      )
    end
    from (select 1) one left join lateral (
      select p.* from private.period_at(p_project_id, now()) p where p.id is not null
    ) s on true
  $$;
grant execute on function private.billing_notice(uuid) to app_member;

-- What stands above every page for those who see to the package, or null: {kind: trial|ending|grace|over, package_id, at}.
create function public.billing_notice(p_project_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select private.billing_notice(p_project_id) where p_project_id = any (array(select private.my_project_ids('billing')))
  $$;

-- Paying -------------------------------------------------------------------------------------------------------------

create function private.next_number(p_series text) returns text
  language sql security definer
  set search_path = ''
  as $$
    insert into private.document_numbers as d (series, last) values (p_series, 1)
    on conflict (series) do update set last = d.last + 1
    returning p_series || '-' || lpad(d.last::text, 6, '0')
  $$;

-- Pays an invoice: the package begins, the receipt gets its number, whoever referred the project earns. A second that comes at the
-- same time finds it paid and does nothing. p_seller: {name, tax_id, branch, address}, as it is printed. p_referral_rate: percent of
-- the price without VAT. p_by: slip, operator or credit. Returns whether this call paid it. Errors: not_found, invoice_state.
create function private.pay_invoice(p_id uuid, p_seller jsonb, p_referral_rate numeric, p_by text) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_invoice public.invoices;
    v_package public.packages;
    v_starts_at timestamptz;
    v_ends_at timestamptz;
  begin
    select i.* into v_invoice from public.invoices i where i.id = p_id;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.lock_billing(v_invoice.project_id);
    select i.* into v_invoice from public.invoices i where i.id = p_id for update;
    if v_invoice.state = 'paid' then
      return false;
    end if;
    if v_invoice.state = 'expired' then
      perform private.fail('invoice_state');
    end if;
    if v_invoice.total_satang > 0 and p_seller is null then
      perform private.fail('payment_off');
    end if;
    select k.* into v_package from public.packages k where k.id = v_invoice.package_id;
    if v_invoice.kind = 'upgrade' then
      v_starts_at := now();
    else
      v_starts_at := (private.succession(v_invoice.project_id, v_package) ->> 'starts_at')::timestamptz;
    end if;
    v_ends_at := private.plus_months(v_starts_at, v_invoice.months);
    v_ends_at := v_ends_at + (v_ends_at - v_starts_at) * (v_invoice.carried_satang::double precision / v_invoice.list_satang);
    if v_starts_at <= now() then
      -- what runs has been exchanged for the new one, or was a trial
      update public.subscription_periods s
      set ends_at = greatest(s.starts_at, least(s.ends_at, now()))
      where s.project_id = v_invoice.project_id and s.ends_at > now();
    end if;
    insert into public.subscription_periods (
      project_id, package_id, origin, invoice_id, starts_at, ends_at, full_ends_at, value_satang
    )
    values (
      v_invoice.project_id, v_invoice.package_id, 'paid', p_id, v_starts_at, v_ends_at, v_ends_at,
      v_invoice.list_satang + v_invoice.carried_satang
    );
    update public.invoices
    set state = 'paid', paid_at = now(), approved_by = p_by, seller = p_seller, reason = null, starts_at = v_starts_at, ends_at = v_ends_at,
        -- nothing paid, nothing to receipt
        receipt_number = case when v_invoice.total_satang > 0
          then private.next_number('RT' || to_char(now() at time zone 'Asia/Bangkok', 'YYYY')) end
    where id = p_id;
    perform private.earn_referral(v_invoice, p_referral_rate);
    perform private.audit(
      v_invoice.project_id, 'billing.paid', p_id::text,
      jsonb_build_object('number', v_invoice.number, 'package_id', v_invoice.package_id, 'due_satang', v_invoice.due_satang, 'by', p_by)
    );
    perform private.write_billing_mail(v_invoice.project_id, 'paid', p_id);
    return true;
  end
  $$;

-- The project of somebody who came by a code earns for whose code it was, unless that is the same person in other clothes: in the
-- project themselves, or paying under the same tax id.
create function private.earn_referral(p_invoice public.invoices, p_rate numeric) returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into private.referral_credits (invoice_id, user_id, project_id, amount_satang, available_at)
    select p_invoice.id, r.referrer_id, p_invoice.project_id, floor(p_invoice.base_satang * p_rate / 100)::integer,
      now() + make_interval(days => t.referral_wait_days)
    from public.projects p
    join private.referrals r on r.referred_user_id = p.created_by
    cross join private.billing_terms t
    where p.id = p_invoice.project_id
      and floor(p_invoice.base_satang * p_rate / 100) >= 1
      and not exists (select from public.members m where m.project_id = p.id and m.user_id = r.referrer_id)
      and not exists (
        select from public.members m join public.billing_details d on d.project_id = m.project_id
        where m.user_id = r.referrer_id and m.role = 'owner' and d.tax_id = p_invoice.buyer ->> 'tax_id'
      )
    on conflict do nothing
  $$;

-- An invoice of which nothing is left to pay. Errors: not_found, forbidden, invoice_state.
create function private.settle_free_invoice(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_invoice public.invoices;
  begin
    select i.* into v_invoice from public.invoices i where i.id = p_id;
    perform private.require_right(v_invoice.project_id, 'billing');
    if v_invoice.total_satang > 0 then
      perform private.fail('invoice_state');
    end if;
    perform private.pay_invoice(p_id, null, 0, 'credit');
  end
  $$;
grant execute on function private.settle_free_invoice(uuid) to app_member;
create function public.settle_free_invoice(p_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.settle_free_invoice(p_id) $$;

-- A slip that a member of the project hands in; from here on the invoice is being checked. bank and reference: what its QR says, or
-- null where it could not be read. Returns whether it is taken now: again with the same id changes nothing. Errors: not_found,
-- invoice_state, slip_used (paid another).
create function private.submit_payment(
  p_id uuid, p_invoice_id uuid, p_user_id uuid, p_path text, p_bank text, p_reference text
) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_invoice public.invoices;
  begin
    select i.* into v_invoice from public.invoices i
    where i.id = p_invoice_id and exists (
      select from public.members m
      where m.project_id = i.project_id and m.user_id = p_user_id and m.removed_at is null and m.role in ('owner', 'admin')
    );
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.lock_billing(v_invoice.project_id);
    select i.* into v_invoice from public.invoices i where i.id = p_invoice_id for update;
    if exists (select from public.invoice_payments y where y.id = p_id and y.invoice_id = p_invoice_id) then
      return false;
    end if;
    if v_invoice.state not in ('unpaid', 'rejected') then
      perform private.fail('invoice_state');
    end if;
    begin
      insert into public.invoice_payments (id, project_id, invoice_id, path, bank, reference, due_satang, submitted_by)
      values (p_id, v_invoice.project_id, p_invoice_id, p_path, p_bank, p_reference, v_invoice.due_satang, p_user_id);
    exception when unique_violation then
      perform private.fail('slip_used');
    end;
    update public.invoices set state = 'checking', reason = null, note = null where id = p_invoice_id;
    perform private.enqueue_check_payment(p_id);
    return true;
  end
  $$;
grant execute on function private.submit_payment(uuid, uuid, uuid, text, text, text) to app_system;
create function system.submit_payment(
  p_id uuid, p_invoice_id uuid, p_user_id uuid, p_path text, p_bank text default null, p_reference text default null
) returns boolean
  language sql security definer
  set search_path = ''
  as $$ select private.submit_payment(p_id, p_invoice_id, p_user_id, p_path, p_bank, p_reference) $$;

create function private.describe_payment(p_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', y.id, 'state', y.state, 'outcome', y.outcome, 'path', y.path, 'bank', y.bank, 'reference', y.reference,
      'amount_satang', y.amount_satang, 'due_satang', y.due_satang, 'created_at', y.created_at, 'invoice_id', i.id,
      'invoice_number', i.number, 'invoice_state', i.state, 'project_id', i.project_id, 'project_name', p.name,
      'package_id', i.package_id, 'package_name_th', k.name_th, 'package_name_en', k.name_en, 'months', i.months,
      'buyer_name', i.buyer ->> 'name'
    )
    from public.invoice_payments y
    join public.invoices i on i.id = y.invoice_id
    join public.projects p on p.id = i.project_id
    join public.packages k on k.id = i.package_id
    where y.id = p_id
  $$;
grant execute on function private.describe_payment(uuid) to app_system;
-- A slip with its invoice, for the check and for the operator; null: there is none.
create function system.find_payment(p_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.describe_payment(p_id) $$;

-- What checking a slip said. verified with the amount that is due pays; what a person has to look at stays, and the operator is
-- written to; everything else rejects. Returns the invoice's state. Nothing happens to a slip that is settled.
create function private.settle_payment(
  p_id uuid, p_outcome text, p_amount_satang integer, p_seller jsonb, p_referral_rate numeric, p_by text, p_note text
) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_payment public.invoice_payments;
    v_outcome text := p_outcome;
  begin
    select y.* into v_payment from public.invoice_payments y where y.id = p_id;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.lock_billing(v_payment.project_id);
    select y.* into v_payment from public.invoice_payments y where y.id = p_id for update;
    if v_payment.state = 'checking' then
      if v_outcome = 'verified' and p_by = 'slip' and p_amount_satang is distinct from v_payment.due_satang then
        v_outcome := 'amount_mismatch';
      end if;
      update public.invoice_payments
      set outcome = v_outcome, amount_satang = coalesce(p_amount_satang, amount_satang),
          state = case
            when v_outcome = 'verified' then 'verified'
            when v_outcome in ('qr_only', 'manual', 'unreadable', 'bank_pending', 'provider_down') and p_by = 'slip' then 'checking'
            else 'rejected' end,
          settled_at = case
            when v_outcome in ('qr_only', 'manual', 'unreadable', 'bank_pending', 'provider_down') and p_by = 'slip' then null
            else now() end
      where id = p_id
      returning * into v_payment;
      if v_payment.state = 'verified' then
        perform private.pay_invoice(v_payment.invoice_id, p_seller, p_referral_rate, p_by);
      elsif v_payment.state = 'rejected' then
        update public.invoices
        set state = 'rejected', reason = v_outcome, note = left(private.clean_text(p_note), 300),
            expires_at = greatest(expires_at, now() + interval '3 days')
        where id = v_payment.invoice_id;
        perform private.audit(
          v_payment.project_id, 'billing.rejected', v_payment.invoice_id::text, jsonb_build_object('reason', v_outcome)
        );
        perform private.write_billing_mail(v_payment.project_id, 'rejected', p_id);
      elsif v_outcome in ('qr_only', 'manual', 'unreadable') then
        perform private.write_billing_mail(v_payment.project_id, 'approval', p_id);
      end if;
    end if;
    return (select i.state from public.invoices i where i.id = v_payment.invoice_id);
  end
  $$;
grant execute on function private.settle_payment(uuid, text, integer, jsonb, numeric, text, text) to app_system;
create function system.settle_payment(
  p_id uuid, p_outcome text, p_amount_satang integer default null, p_seller jsonb default null, p_referral_rate numeric default 0
) returns text
  language sql security definer
  set search_path = ''
  as $$ select private.settle_payment(p_id, p_outcome, p_amount_satang, p_seller, p_referral_rate, 'slip', null) $$;

-- What the operator decides about a slip by the link of a mail, once. Returns the invoice's state.
create function system.decide_payment(
  p_id uuid, p_approve boolean, p_note text default null, p_seller jsonb default null, p_referral_rate numeric default 0
) returns text
  language sql security definer
  set search_path = ''
  as $$
    select private.settle_payment(
      p_id, case when p_approve then 'verified' else 'refused' end, null, p_seller, p_referral_rate, 'operator', p_note
    )
  $$;

create function system.list_packages() returns setof public.packages
  language sql stable security definer
  set search_path = ''
  as $$ select k.* from public.packages k where k.is_offered order by k.position $$;

-- What the clock does ------------------------------------------------------------------------------------------------

-- Invoices that nobody paid expire; a week before a paid period ends its renewal is written; and who sees to the package is told a
-- week and a day before, when grace begins, and when it is over. Each once. p_limit: projects at a time; whether some are left.
create function private.sweep_billing(p_limit integer) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_period public.subscription_periods;
    v_terms private.billing_terms := (select t from private.billing_terms t);
    v_kind text;
    v_left interval;
    v_count integer := 0;
    v_months integer;
  begin
    update public.invoices set state = 'expired'
    where id in (
      select i.id from public.invoices i where i.state in ('unpaid', 'rejected') and i.expires_at <= now()
      order by i.expires_at limit p_limit for update skip locked
    );
    for v_period in
      select s.* from public.subscription_periods s
      join public.projects p on p.id = s.project_id and p.deleted_at is null
      where s.ends_at between now() - interval '14 days' and now() + interval '7 days' and s.origin <> 'gift'
        and s.ends_at = s.full_ends_at and s.ends_at > s.starts_at
        -- the last of its project
        and not exists (
          select from public.subscription_periods o where o.project_id = s.project_id and o.ends_at > s.ends_at
        )
        and not exists (
          select from private.billing_mails m where m.subject_id = s.id and m.kind = case
            when s.origin = 'trial' then case when s.ends_at <= now() then 'trial_over' else 'trial_ending' end
            when s.ends_at + make_interval(days => v_terms.grace_days) <= now() then 'over'
            when s.ends_at <= now() then 'grace'
            when s.ends_at <= now() + interval '1 day' then 'ending_day'
            else 'ending_week' end
        )
        and (s.origin <> 'trial' or s.ends_at <= now() + interval '3 days')
      order by s.ends_at
      limit p_limit
    loop
      v_count := v_count + 1;
      v_left := v_period.ends_at - now();
      v_kind := case
        when v_period.origin = 'trial' then case when v_left <= interval '0' then 'trial_over' else 'trial_ending' end
        when v_period.ends_at + make_interval(days => v_terms.grace_days) <= now() then 'over'
        when v_left <= interval '0' then 'grace'
        when v_left <= interval '1 day' then 'ending_day'
        else 'ending_week' end;
      if v_kind = 'ending_week' and not exists (
        select from public.invoices i where i.project_id = v_period.project_id and i.state in ('unpaid', 'checking', 'rejected')
      ) and exists (select from public.packages k where k.id = v_period.package_id and k.is_offered) then
        select i.months into v_months from public.invoices i where i.id = v_period.invoice_id;
        update public.invoices set expires_at = v_period.ends_at + make_interval(days => v_terms.grace_days)
        where id = (private.write_invoice(
          gen_random_uuid(), v_period.project_id, v_period.package_id, v_months, false, false, null
        )).id;
      end if;
      perform private.write_billing_mail(v_period.project_id, v_kind, v_period.id);
    end loop;
    return v_count = p_limit;
  end
  $$;
grant execute on function private.sweep_billing(integer) to app_system;
create function system.sweep_billing(p_limit integer) returns boolean
  language sql security definer
  set search_path = ''
  as $$ select private.sweep_billing(p_limit) $$;

-- What a mail says and to whom, or null when it has gone out: {kind, project_id, project_name, to: [{email, language}], period: {…},
-- invoice: {…}, payment_id}. The operator's own goes to an address of the configuration.
create function private.describe_billing_mail(p_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'kind', m.kind, 'project_id', m.project_id, 'project_name', p.name,
      'to', case when m.kind = 'approval' then '[]'::jsonb else (
        select coalesce(jsonb_agg(jsonb_build_object('email', u.email, 'language', f.language) order by u.email), '[]')
        from public.members b
        join auth.users u on u.id = b.user_id and u.email is not null
        join public.profiles f on f.user_id = b.user_id
        where b.project_id = m.project_id and b.removed_at is null and b.role in ('owner', 'admin')
      ) end,
      'package_th', k.name_th, 'package_en', k.name_en, 'ends_at', s.ends_at,
      'grace_ends_at', s.ends_at + (select make_interval(days => t.grace_days) from private.billing_terms t),
      'invoice_id', i.id, 'invoice_number', i.number, 'receipt_number', i.receipt_number, 'due_satang', i.due_satang,
      'reason', i.reason, 'note', i.note, 'paid_until', i.ends_at,
      'payment_id', y.id
    )
    from private.billing_mails m
    join public.projects p on p.id = m.project_id and p.deleted_at is null
    left join public.subscription_periods s on s.id = m.subject_id
    left join public.invoice_payments y on y.id = m.subject_id
    left join public.invoices i on i.id = case
      when m.kind = 'paid' then m.subject_id
      when y.id is not null then y.invoice_id
      else (select o.id from public.invoices o where o.project_id = m.project_id and o.state in ('unpaid', 'rejected')) end
    left join public.packages k on k.id = coalesce(s.package_id, i.package_id)
    where m.id = p_id and m.sent_at is null
  $$;
grant execute on function private.describe_billing_mail(uuid) to app_system;
create function system.find_billing_mail(p_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.describe_billing_mail(p_id) $$;

create function private.settle_billing_mail(p_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ update private.billing_mails set sent_at = now() where id = p_id $$;
grant execute on function private.settle_billing_mail(uuid) to app_system;
create function system.settle_billing_mail(p_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.settle_billing_mail(p_id) $$;

-- Referral -----------------------------------------------------------------------------------------------------------

-- Eight letters and digits that are not mistaken for each other.
create function private.make_referral_code() returns text
  language sql volatile
  set search_path = ''
  as $$
    select string_agg(substr('abcdefghjkmnpqrstuvwxyz23456789', 1 + get_byte(b.bytes, i) % 31, 1), '' order by i)
    from (select extensions.gen_random_bytes(8) as bytes) b, generate_series(0, 7) i
  $$;

-- An address without what a mailbox ignores after its plus sign.
create function private.mailbox_of(p_email text) returns text
  language sql immutable
  set search_path = ''
  as $$ select regexp_replace(lower(btrim(p_email)), '\+[^@]*@', '@') $$;

-- Whoever signs up by a code was referred, once and for good; never by themselves.
create function private.note_referral() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into private.referrals (referred_user_id, referrer_id)
    select new.id, c.user_id
    from private.referral_codes c
    join auth.users u on u.id = c.user_id
    where c.code = lower(new.raw_user_meta_data ->> 'referral_code')
      and c.user_id <> new.id
      and private.mailbox_of(u.email) is distinct from private.mailbox_of(new.email)
    on conflict do nothing;
    return null;
  end
  $$;
create trigger note_referral after insert on auth.users
  for each row when (new.raw_user_meta_data ->> 'referral_code' is not null) execute function private.note_referral();

create function private.referral_state(p_user_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_code text;
  begin
    loop
      select c.code into v_code from private.referral_codes c where c.user_id = p_user_id;
      exit when found;
      insert into private.referral_codes (user_id, code) values (p_user_id, private.make_referral_code()) on conflict do nothing;
    end loop;
    return jsonb_build_object(
      'code', v_code,
      'sign_ups', (select count(*) from private.referrals r where r.referrer_id = p_user_id),
      'paying', (select count(distinct c.project_id) from private.referral_credits c where c.user_id = p_user_id),
      'earned_satang', (select coalesce(sum(c.amount_satang), 0) from private.referral_credits c where c.user_id = p_user_id),
      'waiting_satang', (
        select coalesce(sum(c.amount_satang), 0) from private.referral_credits c where c.user_id = p_user_id and c.available_at > now()
      ),
      'used_satang', (
        select coalesce(sum(i.credit_satang), 0) from public.invoices i where i.credit_user_id = p_user_id and i.state <> 'expired'
      ),
      'available_satang', private.credit_of(p_user_id),
      -- whose projects they are is not the referrer's to know
      'projects', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'place', f.place, 'signed_up_at', f.signed_up_at, 'earned_satang', f.earned, 'available_at', f.available_at
        ) order by f.place desc), '[]')
        from (
          select row_number() over (order by r.created_at, p.created_at) as place, r.created_at as signed_up_at,
            coalesce(sum(c.amount_satang), 0) as earned, max(c.available_at) as available_at
          from private.referrals r
          left join public.projects p on p.created_by = r.referred_user_id and p.deleted_at is null
          left join private.referral_credits c on c.project_id = p.id and c.user_id = p_user_id
          where r.referrer_id = p_user_id
          group by r.referred_user_id, r.created_at, p.id, p.created_at
          order by r.created_at desc
          limit 200
        ) f
      )
    );
  end
  $$;
grant execute on function private.referral_state(uuid) to app_member;

-- The caller's code, made with the first look, and what it brought: {code, sign_ups, paying, earned_satang, waiting_satang,
-- used_satang, available_satang, projects: [{place, signed_up_at, earned_satang, available_at}]}. Errors: unauthorized.
create function public.my_referral() returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if private.user_id() is null or not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
    return private.referral_state(private.user_id());
  end
  $$;

-- The operator: as `psql` or `npm run operator` calls them ------------------------------------------------------------

-- Makes a package, or changes one: p_change has columns of public.packages. A new one is not offered until it says so. What was bought
-- stays bought at its price; limits hold at once. Errors: invalid (by column).
create function private.save_package(p_id text, p_change jsonb) returns public.packages
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_package public.packages;
    v_key text;
  begin
    select k.* into v_package from public.packages k where k.id = p_id;
    if not found then
      v_package := jsonb_populate_record(null::public.packages, jsonb_build_object(
        'id', p_id, 'position', (select max(k.position) + 1 from public.packages k), 'price_satang', 0, 'bot_broadcast', false,
        'is_offered', false, 'created_at', now()
      ));
    end if;
    select k.key into v_key from jsonb_object_keys(p_change) k (key)
    where k.key in ('id', 'created_at') or not to_jsonb(v_package) ? k.key;
    if found then
      perform private.fail('invalid', v_key);
    end if;
    v_package := jsonb_populate_record(v_package, p_change);
    -- what a project has that has nothing else
    if p_id = 'free' and v_package.price_satang > 0 then
      perform private.fail('invalid', 'price_satang');
    end if;
    insert into public.packages as k select v_package.*
    on conflict (id) do update
    set position = excluded.position, name_th = excluded.name_th, name_en = excluded.name_en, price_satang = excluded.price_satang,
        members = excluded.members, socials = excluded.socials, widgets = excluded.widgets,
        broadcast_messages = excluded.broadcast_messages, ai_answers = excluded.ai_answers, slip_checks = excluded.slip_checks,
        history_days = excluded.history_days, bot_broadcast = excluded.bot_broadcast, is_offered = excluded.is_offered
    returning k.* into v_package;
    return v_package;
  end
  $$;

-- Changes what holds for everybody: trial, grace, how long an invoice is open. What has begun keeps its end. Errors: invalid (by column).
create function private.save_billing_terms(p_change jsonb) returns private.billing_terms
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_terms private.billing_terms;
    v_key text;
  begin
    select t.* into v_terms from private.billing_terms t for update;
    select k.key into v_key from jsonb_object_keys(p_change) k (key) where k.key = 'is_only' or not to_jsonb(v_terms) ? k.key;
    if found then
      perform private.fail('invalid', v_key);
    end if;
    v_terms := jsonb_populate_record(v_terms, p_change);
    update private.billing_terms
    set trial_package_id = v_terms.trial_package_id, trial_days = v_terms.trial_days, grace_days = v_terms.grace_days,
        invoice_days = v_terms.invoice_days, referral_wait_days = v_terms.referral_wait_days;
    return v_terms;
  end
  $$;

-- Slips that wait for the operator or for a bank, the oldest first, as system.find_payment tells of each.
create function private.list_open_payments() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(private.describe_payment(y.id) order by y.created_at), '[]')
    from public.invoice_payments y where y.state = 'checking'
  $$;

-- Gives a project a package until a moment, from now on. Errors: not_found, invalid (package_id, ends_at).
create function private.give_package(p_project_id uuid, p_package_id text, p_ends_at timestamptz) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not exists (select from public.projects p where p.id = p_project_id and p.deleted_at is null) then
      perform private.fail('not_found');
    end if;
    if not exists (select from public.packages k where k.id = p_package_id) then
      perform private.fail('invalid', 'package_id');
    end if;
    if p_ends_at is null or p_ends_at <= now() then
      perform private.fail('invalid', 'ends_at');
    end if;
    perform private.lock_billing(p_project_id);
    insert into public.subscription_periods (project_id, package_id, origin, starts_at, ends_at, full_ends_at)
    values (p_project_id, p_package_id, 'gift', now(), p_ends_at, p_ends_at);
    perform private.audit(
      p_project_id, 'billing.given', null, jsonb_build_object('package_id', p_package_id, 'ends_at', p_ends_at)
    );
  end
  $$;

-- Whose functions ----------------------------------------------------------------------------------------------------

do $$
declare
  signature text;
begin
  execute 'grant create on schema public to app_member';
  foreach signature in array array[
    'quote_package(uuid, text, integer, boolean, boolean)', 'create_invoice(uuid, uuid, text, integer, boolean, boolean)',
    'cancel_invoice(uuid)', 'settle_free_invoice(uuid)', 'save_billing_details(uuid, jsonb)', 'package_usage(uuid)',
    'billing_notice(uuid)', 'frozen_socials(uuid)', 'export_messages(uuid, bigint, integer)', 'hidden_history(uuid)', 'my_referral()'
  ] loop
    execute format('alter function public.%s owner to app_member', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
  execute 'revoke create on schema public from app_member';

  execute 'grant create on schema system to app_system';
  foreach signature in array array[
    'submit_payment(uuid, uuid, uuid, text, text, text)', 'find_payment(uuid)',
    'settle_payment(uuid, text, integer, jsonb, numeric)', 'decide_payment(uuid, boolean, text, jsonb, numeric)', 'list_packages()',
    'sweep_billing(integer)', 'find_billing_mail(uuid)', 'settle_billing_mail(uuid)'
  ] loop
    execute format('alter function system.%s owner to app_system', signature);
  end loop;
  execute 'revoke create on schema system from app_system';
end
$$;
