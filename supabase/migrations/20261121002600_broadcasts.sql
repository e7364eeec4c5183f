-- Broadcasts: one text to many customers. What is sent, to whom (an audience that is described until the start and rows from then
-- on), how far it has come, and what came of it.
--
-- A broadcast in short: draft → scheduled → preparing → sending ⇄ paused → sent | cancelled | failed. `freeze_broadcast` turns the
-- audience into broadcast_recipients and broadcast_batches in one statement; jobs (up to three lanes an account) take batch after
-- batch: claim, call the provider, settle. A batch's id, or a recipient's retry_key, is the provider's retry key and so is stored
-- before any call. Every figure is a count over broadcast_recipients, never a stored counter.
--
-- Members' functions ask for the right as app_member; what then touches a hundred thousand rows, and what jobs do, is done by
-- functions of schema private with the tables' owner's rights.

-- What an audience says ----------------------------------------------------------------------------------------------

-- {tags_any, tags_match ('any'|'all'), tags_none, active_days (wrote within), silent_days (has not written for), languages, consent
-- ('yes': only who agreed, 'not_no': all but who refused), min_spend with spend_days, missed_of (whom another broadcast did not
-- reach), followers (everybody who follows the LINE account, by LINE's own broadcast)}. All are optional.
create function private.is_audience(p_audience jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select jsonb_typeof(p_audience) = 'object'
      and not exists (
        select from jsonb_object_keys(p_audience) k (key)
        where k.key not in ('tags_any', 'tags_match', 'tags_none', 'active_days', 'silent_days', 'languages', 'consent', 'min_spend',
          'spend_days', 'missed_of', 'followers')
      )
      and not exists (
        select from (values ('tags_any'), ('tags_none'), ('languages')) n (name)
        where p_audience ? n.name and (
          jsonb_typeof(p_audience -> n.name) <> 'array'
          or jsonb_array_length(case jsonb_typeof(p_audience -> n.name) when 'array' then p_audience -> n.name else '[]' end) > 30
        )
      )
      and not exists (
        select from (values ('tags_any'), ('tags_none')) n (name)
        cross join lateral jsonb_array_elements(
          case jsonb_typeof(p_audience -> n.name) when 'array' then p_audience -> n.name else '[]' end
        ) e (id)
        where e.id #>> '{}' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      )
      and coalesce(p_audience ->> 'tags_match', 'any') in ('any', 'all')
      and coalesce(p_audience ->> 'consent', 'yes') in ('yes', 'not_no')
      and coalesce(p_audience ->> 'active_days', '1') ~ '^[1-9][0-9]{0,3}$'
      and coalesce(p_audience ->> 'silent_days', '1') ~ '^[1-9][0-9]{0,3}$'
      and coalesce(p_audience ->> 'spend_days', '1') ~ '^[1-9][0-9]{0,3}$'
      and coalesce(p_audience ->> 'min_spend', '1') ~ '^[0-9]{1,9}(\.[0-9]{1,2})?$'
      and coalesce(p_audience ->> 'missed_of', '00000000-0000-0000-0000-000000000000')
        ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      and coalesce(p_audience ->> 'followers', 'false') in ('true', 'false')
  $$;
grant execute on function private.is_audience(jsonb) to app_member;

-- Tables -------------------------------------------------------------------------------------------------------------

create table public.broadcast_settings (
  project_id uuid primary key references public.projects (id) on delete cascade,
  quiet_from time,
  quiet_to time,
  weekly_cap integer not null default 2 check (weekly_cap between 1 and 50),
  stage_minutes integer not null default 30 check (stage_minutes between 5 and 1440),
  stage_blocked_percent numeric(4, 1) not null default 2 check (stage_blocked_percent between 0.1 and 50),
  updated_at timestamptz not null default now(),
  check ((quiet_from is null) = (quiet_to is null))
);
comment on table public.broadcast_settings is 'What holds for all broadcasts of a project; without a row the defaults hold, and nothing goes out from 21:00 to 08:00.';

create table public.broadcasts (
  id uuid primary key,
  project_id uuid not null references public.projects (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  origin text not null default 'screen' check (origin in ('screen', 'bot')),
  state text not null default 'draft' check (
    state in ('draft', 'scheduled', 'preparing', 'sending', 'paused', 'sent', 'cancelled', 'failed')
  ),
  bubbles jsonb not null default '[]' check (jsonb_typeof(bubbles) = 'array' and jsonb_array_length(bubbles) <= 5),
  image_ids uuid[] not null generated always as (private.image_ids(bubbles)) stored,
  sent_bubbles jsonb,
  social_ids uuid[] not null default '{}' check (cardinality(social_ids) <= 50),
  audience jsonb not null default '{}' check (private.is_audience(audience)),
  link_tracking text not null default 'total' check (link_tracking in ('off', 'total', 'person')),
  sender_name text check (char_length(sender_name) between 1 and 20),
  send_at timestamptz,
  ignores_quiet boolean not null default false,
  ignores_cap boolean not null default false,
  is_staged boolean not null default false,
  stage text check (stage in ('first', 'rest')),
  confirmed_count integer not null default 0,
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  resumes_at timestamptz,
  created_by uuid references auth.users (id) on delete set null,
  started_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  frozen_at timestamptz,
  finished_at timestamptz,
  unique (id, project_id)
);
comment on table public.broadcasts is 'A text to many customers. From frozen_at on whom it is for are rows.';
comment on column public.broadcasts.sent_bubbles is 'The bubbles as they go out: links replaced by our own, {{_key}} where each customer has their own.';
comment on column public.broadcasts.confirmed_count is 'How many the person who started it agreed to; far more than that and it waits to be asked again.';
comment on column public.broadcasts.reason is 'Why it is paused or failed, or what a draft lacks (tag_deleted).';
comment on column public.broadcasts.resumes_at is 'Paused: when it goes on by itself; null waits for a person.';
create index broadcasts_by_project on public.broadcasts (project_id, created_at desc, id desc);
create index broadcasts_active on public.broadcasts (project_id) where state in ('preparing', 'sending', 'paused');
create index broadcasts_by_image on public.broadcasts using gin (image_ids);
create trigger broadcasts_touch before update on public.broadcasts for each row execute function private.touch_updated_at();

create table public.broadcast_recipients (
  broadcast_id uuid not null,
  position integer not null,
  project_id uuid not null,
  room_id uuid not null,
  social_id uuid not null,
  state text not null check (state in ('waiting', 'sent', 'not_sent', 'unknown', 'left_out')),
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  key text check (key ~ '^[0-9a-f]{12}$'),
  retry_key uuid,
  sent_at timestamptz,
  clicked_at timestamptz,
  replied_at timestamptz,
  blocked_at timestamptz,
  paid_at timestamptz,
  paid_amount numeric(12, 2) check (paid_amount >= 0),
  primary key (broadcast_id, position)
);
comment on table public.broadcast_recipients is
  'Whom a broadcast is for, written once at its start, and what became of each. A batch is a range of positions. Says nothing of a person beyond the room.';
comment on column public.broadcast_recipients.reason is 'Why somebody was left out at the start, or not reached.';
comment on column public.broadcast_recipients.key is 'Whose click it is, where links are told apart by person.';
create index broadcast_recipients_by_state on public.broadcast_recipients (broadcast_id, state, position);
create index broadcast_recipients_by_room on public.broadcast_recipients (room_id, sent_at desc nulls last);
create index broadcast_recipients_sent on public.broadcast_recipients (project_id, sent_at) where sent_at is not null;
create unique index broadcast_recipients_by_key on public.broadcast_recipients (broadcast_id, key) where key is not null;

-- Recipients go with their broadcast and their room, but no foreign keys hold them: for a hundred thousand at once these take half of
-- the start and lock every room. Only freeze_broadcast writes them, from rooms of the project; of a room deleted at that moment
-- claim_broadcast takes the recipient out.
create function private.delete_recipients() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if tg_relid = 'public.rooms'::regclass then
      delete from public.broadcast_recipients x using gone g where x.room_id = g.id;
    else
      delete from public.broadcast_recipients x using gone g where x.broadcast_id = g.id;
    end if;
    return null;
  end
  $$;
create trigger recipients_of_broadcasts after delete on public.broadcasts
  referencing old table as gone for each statement execute function private.delete_recipients();
create trigger recipients_of_rooms after delete on public.rooms
  referencing old table as gone for each statement execute function private.delete_recipients();

create table private.broadcast_batches (
  id uuid primary key default gen_random_uuid(),
  broadcast_id uuid not null,
  number integer not null,
  project_id uuid not null,
  social_id uuid not null references public.socials (id) on delete cascade,
  lane smallint not null,
  via text not null check (via in ('multicast', 'push', 'broadcast', 'room')),
  is_first boolean not null default false,
  first_position integer not null,
  last_position integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'calling', 'done')),
  attempts integer not null default 0,
  first_called_at timestamptz,
  done_at timestamptz,
  unique (broadcast_id, number),
  foreign key (broadcast_id, project_id) references public.broadcasts (id, project_id) on delete cascade
);
comment on table private.broadcast_batches is
  'What goes to a provider at once. The id is the retry key of a call for all of it; it is stored before the call is made.';
comment on column private.broadcast_batches.is_first is 'Of the staged start: sent before the others, which then wait.';
create index broadcast_batches_open on private.broadcast_batches (broadcast_id, social_id, lane, number) where state <> 'done';
create index broadcast_batches_by_social on private.broadcast_batches (social_id);

create table public.broadcast_links (
  token text primary key check (token ~ '^[0-9a-z]{12}$'),
  broadcast_id uuid not null,
  project_id uuid not null,
  url text not null check (char_length(url) <= 2000 and url ~ '^https?://'),
  place integer not null,
  unique (token, project_id),
  foreign key (broadcast_id, project_id) references public.broadcasts (id, project_id) on delete cascade
);
comment on table public.broadcast_links is 'An address in a broadcast, by the token of our own that stands for it: /r/{token} leads there and nowhere else.';
create index broadcast_links_by_broadcast on public.broadcast_links (broadcast_id, place);

create table public.broadcast_clicks (
  id bigint generated always as identity primary key,
  token text not null,
  broadcast_id uuid not null,
  project_id uuid not null,
  position integer,
  clicked_at timestamptz not null default clock_timestamp(),
  foreign key (token, project_id) references public.broadcast_links (token, project_id) on delete cascade,
  foreign key (broadcast_id, project_id) references public.broadcasts (id, project_id) on delete cascade
);
comment on table public.broadcast_clicks is 'Each opening of a link. position is null where links are not told apart by person.';
create index broadcast_clicks_by_broadcast on public.broadcast_clicks (broadcast_id, id);
create index broadcast_clicks_by_token on public.broadcast_clicks (token);

create table private.send_rates (
  social_id uuid not null references public.socials (id) on delete cascade,
  via text not null,
  next_at timestamptz not null,
  primary key (social_id, via)
);
comment on table private.send_rates is 'When an account''s next call of a kind may be made: one pace for all workers.';

alter table public.socials add column followers integer check (followers >= 0);
comment on column public.socials.followers is 'How many follow the account, as its provider last said; null where it does not tell.';

-- Row-level security -------------------------------------------------------------------------------------------------

alter table public.broadcast_settings enable row level security;
alter table public.broadcasts enable row level security;
alter table public.broadcast_recipients enable row level security;
alter table public.broadcast_links enable row level security;
alter table public.broadcast_clicks enable row level security;
alter table private.broadcast_batches enable row level security;
alter table private.send_rates enable row level security;
revoke all on public.broadcast_settings, public.broadcasts, public.broadcast_recipients, public.broadcast_links,
  public.broadcast_clicks from anon, authenticated, service_role;
grant select on public.broadcast_settings, public.broadcasts, public.broadcast_recipients, public.broadcast_links,
  public.broadcast_clicks to authenticated, app_member;

create policy broadcast_settings_select on public.broadcast_settings for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
create policy broadcasts_select on public.broadcasts for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
create policy broadcast_recipients_select on public.broadcast_recipients for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
create policy broadcast_links_select on public.broadcast_links for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
create policy broadcast_clicks_select on public.broadcast_clicks for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));

-- Seams for what comes later -----------------------------------------------------------------------------------------

-- What customers of a project have paid by verified slips since p_since, one row a customer. Slips redefine it; until then nobody
-- has paid anything, so an audience by spending is empty.
create function private.spend_of(p_project_id uuid, p_since timestamptz) returns table (customer_id uuid, amount numeric)
  language sql stable security definer
  set search_path = ''
  as $$ select null::uuid, 0::numeric where p_project_id is null and p_since is null $$;

-- A verified slip in a room counts for the last broadcast the customer got within 72 hours. To be called by what verifies slips.
create function private.attribute_payment(p_room_id uuid, p_amount numeric, p_paid_at timestamptz) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.broadcast_recipients x
    set paid_at = coalesce(x.paid_at, p_paid_at), paid_amount = coalesce(x.paid_amount, 0) + p_amount
    from (
      select y.broadcast_id, y.position from public.broadcast_recipients y
      where y.room_id = p_room_id and y.sent_at between p_paid_at - interval '72 hours' and p_paid_at
      order by y.sent_at desc limit 1
    ) latest
    where x.broadcast_id = latest.broadcast_id and x.position = latest.position
  $$;

-- Jobs ---------------------------------------------------------------------------------------------------------------

create function private.enqueue_prepare_broadcast(p_broadcast_id uuid, p_run_at timestamptz default now()) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'prepare_broadcast', payload := json_build_object('broadcast_id', p_broadcast_id),
      job_key := 'prepare_broadcast:' || p_broadcast_id, run_at := p_run_at, max_attempts := 12
    )
  $$;

-- A lane of an account. Three queues for all broadcasts there are, so that they never take the workers from conversations.
create function private.enqueue_send_broadcast(
  p_broadcast_id uuid, p_social_id uuid, p_lane integer, p_run_at timestamptz default now()
) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'send_broadcast',
      payload := json_build_object('broadcast_id', p_broadcast_id, 'social_id', p_social_id, 'lane', p_lane),
      queue_name := 'broadcasts:' || (abs(hashtext(p_social_id::text)::bigint) + p_lane) % 3,
      job_key := 'send_broadcast:' || p_broadcast_id || ':' || p_social_id || ':' || p_lane,
      run_at := p_run_at, max_attempts := 25, priority := 5
    )
  $$;

create function private.enqueue_step_broadcast(p_broadcast_id uuid, p_run_at timestamptz) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'step_broadcast', payload := json_build_object('broadcast_id', p_broadcast_id),
      job_key := 'step_broadcast:' || p_broadcast_id, run_at := p_run_at, max_attempts := 12
    )
  $$;

-- Every lane that still has something to send.
create function private.enqueue_lanes(p_broadcast_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select private.enqueue_send_broadcast(p_broadcast_id, l.social_id, l.lane)
    from (
      select distinct b.social_id, b.lane from private.broadcast_batches b
      where b.broadcast_id = p_broadcast_id and b.state <> 'done'
    ) l
  $$;

-- Quiet hours and pace -----------------------------------------------------------------------------------------------

-- Until when nothing may go out, where p_at is in a project's quiet hours; else null.
create function private.quiet_until(p_project_id uuid, p_at timestamptz) returns timestamptz
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_zone text;
    v_from time;
    v_to time;
    v_local timestamp;
  begin
    select p.time_zone, case when s.project_id is null then time '21:00' else s.quiet_from end,
      case when s.project_id is null then time '08:00' else s.quiet_to end
    into v_zone, v_from, v_to
    from public.projects p left join public.broadcast_settings s on s.project_id = p.id
    where p.id = p_project_id;
    if v_from is null or v_from = v_to then
      return null;
    end if;
    v_local := p_at at time zone v_zone;
    if v_from < v_to then
      if v_local::time >= v_from and v_local::time < v_to then
        return (v_local::date + v_to) at time zone v_zone;
      end if;
    elsif v_local::time >= v_from then
      return (v_local::date + 1 + v_to) at time zone v_zone;
    elsif v_local::time < v_to then
      return (v_local::date + v_to) at time zone v_zone;
    end if;
    return null;
  end
  $$;
grant execute on function private.quiet_until(uuid, timestamptz) to app_member;

create function private.take_sends(p_social_id uuid, p_via text, p_count integer, p_per_second numeric) returns numeric
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_takes interval := make_interval(secs => (p_count / p_per_second)::double precision);
    v_next timestamptz;
  begin
    insert into private.send_rates as r (social_id, via, next_at) values (p_social_id, p_via, clock_timestamp() + v_takes)
    -- what a busy moment lost may be made up for
    on conflict (social_id, via)
      do update set next_at = greatest(r.next_at, clock_timestamp() - interval '300 ms') + v_takes
    returning r.next_at into v_next;
    return greatest(0, extract(epoch from v_next - v_takes - clock_timestamp()) * 1000);
  end
  $$;
grant execute on function private.take_sends(uuid, text, integer, numeric) to app_system;

-- Takes p_count calls of an account at p_per_second for all workers together; returns how many ms to wait before the first.
create function system.take_sends(p_social_id uuid, p_via text, p_count integer, p_per_second numeric) returns numeric
  language sql security definer
  set search_path = ''
  as $$ select private.take_sends(p_social_id, p_via, p_count, p_per_second) $$;

-- The audience -------------------------------------------------------------------------------------------------------

-- Every room the description fits, with why it is left out; null: it gets the broadcast. Of a customer with several rooms only the
-- one used last does. A definer: it decides for the project, whoever looks.
create function private.audience(
  p_project_id uuid, p_social_ids uuid[], p_audience jsonb, p_ignores_cap boolean, p_broadcast_id uuid default null
) returns table (room_id uuid, social_id uuid, customer_id uuid, reason text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_any uuid[] := array(select e.id::uuid from jsonb_array_elements_text(coalesce(p_audience -> 'tags_any', '[]')) e (id));
    v_none uuid[] := array(select e.id::uuid from jsonb_array_elements_text(coalesce(p_audience -> 'tags_none', '[]')) e (id));
    v_all boolean := coalesce(p_audience ->> 'tags_match', 'any') = 'all';
    v_languages text[] := array(select jsonb_array_elements_text(coalesce(p_audience -> 'languages', '[]')));
    v_active timestamptz := now() - make_interval(days => (p_audience ->> 'active_days')::integer);
    v_silent timestamptz := now() - make_interval(days => (p_audience ->> 'silent_days')::integer);
    v_consent text := coalesce(p_audience ->> 'consent', 'yes');
    v_spend numeric := (p_audience ->> 'min_spend')::numeric;
    v_spend_since timestamptz := now() - make_interval(days => coalesce((p_audience ->> 'spend_days')::integer, 9999));
    v_missed uuid := (p_audience ->> 'missed_of')::uuid;
    v_followers boolean := coalesce((p_audience ->> 'followers')::boolean, false);
    v_cap integer := coalesce((select s.weekly_cap from public.broadcast_settings s where s.project_id = p_project_id), 2);
  begin
    return query
    with capped as materialized (
      select r.customer_id
      from (
        select x.room_id from public.broadcast_recipients x
        where x.project_id = p_project_id and x.sent_at > now() - interval '7 days'
          and x.broadcast_id is distinct from p_broadcast_id
        union all
        -- on their way in another broadcast
        select x.room_id
        from public.broadcasts b
        join public.broadcast_recipients x on x.broadcast_id = b.id and x.state = 'waiting'
        where b.project_id = p_project_id and b.state in ('preparing', 'sending', 'paused')
          and b.id is distinct from p_broadcast_id
      ) got
      join public.rooms r on r.id = got.room_id
      where not p_ignores_cap and not v_followers
      group by r.customer_id
      having count(*) >= v_cap
    ),
    judged as (
      select r.id, r.social_id, r.customer_id, r.customer_last_at,
        case
          when s.status = 'disconnected' then 'channel_disconnected'
          when s.kind = 'line' and i.external_id !~ '^U' then 'group'
          when r.unreachable_since is not null then 'blocked'
          when v_followers then null
          when c.blocked_at is not null then 'blocked_by_team'
          when v_consent = 'yes' and k.state is distinct from 'yes' or k.state = 'no' then 'no_consent'
          when s.kind in ('facebook', 'instagram')
            and coalesce(r.customer_last_at, '-infinity') < now() - interval '24 hours' then 'window_closed'
          when r.customer_id in (select capped.customer_id from capped) then 'too_often'
        end as reason
      from public.rooms r
      join public.socials s on s.id = r.social_id
      join public.customers c on c.id = r.customer_id
      join public.customer_identities i on i.id = r.identity_id
      left join lateral (
        select n.state from public.customer_consents n where n.customer_id = c.id order by n.recorded_at desc limit 1
      ) k on true
      where r.project_id = p_project_id and r.social_id = any (p_social_ids) and c.erased_at is null
        and (
          v_any = '{}'
          or (not v_all and (
            r.tag_ids && v_any
            or r.customer_id in (select t.customer_id from public.customer_tags t where t.tag_id = any (v_any))
          ))
          or (v_all and not exists (
            select from unnest(v_any) wanted (id)
            where not wanted.id = any (r.tag_ids)
              and not exists (select from public.customer_tags t where t.customer_id = r.customer_id and t.tag_id = wanted.id)
          ))
        )
        and not r.tag_ids && v_none
        and (v_none = '{}'
          or r.customer_id not in (select t.customer_id from public.customer_tags t where t.tag_id = any (v_none)))
        and (v_active is null or r.customer_last_at >= v_active)
        and (v_silent is null or coalesce(r.customer_last_at, r.created_at) < v_silent)
        and (v_languages = '{}' or c.language = any (v_languages))
        and (v_spend is null or r.customer_id in (
          select m.customer_id from private.spend_of(p_project_id, v_spend_since) m where m.amount >= v_spend
        ))
        and (v_missed is null or r.id in (
          select x.room_id from public.broadcast_recipients x where x.broadcast_id = v_missed and x.state = 'not_sent'
        ))
    )
    select j.id, j.social_id, j.customer_id,
      coalesce(j.reason, case
        when row_number() over (
          partition by j.customer_id, j.reason is null order by j.customer_last_at desc nulls last, j.id
        ) > 1 and not v_followers then 'other_channel'
      end)
    from judged j;
  end
  $$;

-- How many it would reach, by account, and how many are left out, by reason.
create function private.count_audience(
  p_project_id uuid, p_social_ids uuid[], p_audience jsonb, p_ignores_cap boolean
) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    with found as materialized (
      select a.social_id, a.reason, count(*)::integer as count
      from private.audience(p_project_id, p_social_ids, p_audience, p_ignores_cap) a
      group by a.social_id, a.reason
    )
    select jsonb_build_object(
      'reaches', (select coalesce(sum(f.count), 0) from found f where f.reason is null),
      'by_social', (
        select coalesce(jsonb_object_agg(f.social_id, f.count), '{}') from found f where f.reason is null
      ),
      'left_out', (
        select coalesce(jsonb_object_agg(g.reason, g.count), '{}')
        from (select f.reason, sum(f.count) as count from found f where f.reason is not null group by f.reason) g
      )
    )
  $$;
grant execute on function private.count_audience(uuid, uuid[], jsonb, boolean) to app_member;

-- {reaches, by_social: {social_id: n}, left_out: {reason: n}} of a description. Errors: not_found, forbidden, invalid (audience).
create function public.count_audience(
  p_project_id uuid, p_social_ids uuid[], p_audience jsonb, p_ignores_cap boolean default false
) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'broadcast');
    if not private.is_audience(p_audience) then
      perform private.fail('invalid', 'audience');
    end if;
    return private.count_audience(p_project_id, p_social_ids, p_audience, p_ignores_cap);
  end
  $$;

create function private.sample_audience(
  p_project_id uuid, p_social_ids uuid[], p_audience jsonb, p_ignores_cap boolean, p_reason text, p_limit integer
) returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select a.room_id from private.audience(p_project_id, p_social_ids, p_audience, p_ignores_cap) a
    where a.reason is not distinct from p_reason
    limit p_limit
  $$;
grant execute on function private.sample_audience(uuid, uuid[], jsonb, boolean, text, integer) to app_member;

-- Some of those behind a number of count_audience, as far as the caller may see them; p_reason null: who gets it.
-- Errors: as there.
create function public.list_audience(
  p_project_id uuid, p_social_ids uuid[], p_audience jsonb, p_ignores_cap boolean default false, p_reason text default null
) returns table (room_id uuid, social_id uuid, name text, picture_url text, customer_last_at timestamptz)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'broadcast');
    if not private.is_audience(p_audience) then
      perform private.fail('invalid', 'audience');
    end if;
    return query
    select r.id, r.social_id, c.name, c.picture_url, r.customer_last_at
    from public.rooms r
    join public.customers c on c.id = r.customer_id
    where r.id in (
      select private.sample_audience(p_project_id, p_social_ids, p_audience, p_ignores_cap, p_reason, 100)
    )
    order by r.customer_last_at desc nulls last, r.id;
  end
  $$;

-- Writing and starting -----------------------------------------------------------------------------------------------

-- Whether one could go out as it is. Errors: broadcast_incomplete (bubbles, social_ids, audience), broadcast_tag_deleted (audience).
create function private.check_broadcast(p_broadcast public.broadcasts) returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    if p_broadcast.bubbles = '[]' then
      perform private.fail('broadcast_incomplete', 'bubbles');
    end if;
    if not exists (
      select from public.socials s where s.id = any (p_broadcast.social_ids) and s.status <> 'disconnected'
    ) then
      perform private.fail('broadcast_incomplete', 'social_ids');
    end if;
    -- one call of LINE's for everybody cannot leave anybody out, nor know them apart
    if (p_broadcast.audience ->> 'followers')::boolean and (
      cardinality(p_broadcast.social_ids) <> 1
      or (select s.kind from public.socials s where s.id = p_broadcast.social_ids[1]) <> 'line'
      or p_broadcast.is_staged
      or p_broadcast.link_tracking = 'person'
      or p_broadcast.bubbles::text like '%{{%'
    ) then
      perform private.fail('broadcast_followers', 'audience');
    end if;
    if exists (
      select from jsonb_array_elements_text(
        coalesce(p_broadcast.audience -> 'tags_any', '[]') || coalesce(p_broadcast.audience -> 'tags_none', '[]')
      ) named (id)
      where not exists (
        select from public.tags t where t.id = named.id::uuid and t.project_id = p_broadcast.project_id
      )
    ) then
      perform private.fail('broadcast_tag_deleted', 'audience');
    end if;
  end
  $$;

create function private.write_broadcast(p_id uuid, p_project_id uuid, p_broadcast jsonb, p_bubbles jsonb) returns public.broadcasts
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts;
    v_is_new boolean := not exists (select from public.broadcasts b where b.id = p_id);
  begin
    insert into public.broadcasts as b (
      id, project_id, name, bubbles, social_ids, audience, link_tracking, ignores_quiet, ignores_cap, is_staged, sender_name, origin,
      created_by
    )
    select
      p_id, p_project_id, left(coalesce(private.clean_text(given.name), '-'), 80), p_bubbles,
      -- only accounts of the project, each once
      array(select s.id from public.socials s where s.project_id = p_project_id and s.id = any (given.social_ids) order by s.id),
      given.audience, coalesce(given.link_tracking, 'total'), coalesce(given.ignores_quiet, false),
      coalesce(given.ignores_cap, false), coalesce(given.is_staged, false), private.clean_text(given.sender_name),
      coalesce(given.origin, 'screen'), private.user_id()
    from jsonb_to_record(p_broadcast) as given (
      name text, social_ids uuid[], audience jsonb, link_tracking text, ignores_quiet boolean, ignores_cap boolean,
      is_staged boolean, sender_name text, origin text
    )
    on conflict (id) do update
    set name = excluded.name, bubbles = excluded.bubbles, social_ids = excluded.social_ids, audience = excluded.audience,
        link_tracking = excluded.link_tracking, ignores_quiet = excluded.ignores_quiet, ignores_cap = excluded.ignores_cap,
        is_staged = excluded.is_staged, sender_name = excluded.sender_name,
        reason = case when b.state = 'draft' then null else b.reason end
    where b.project_id = p_project_id and b.state in ('draft', 'scheduled')
    returning * into v_broadcast;
    if not found then
      perform private.fail(case
        when exists (select from public.broadcasts b where b.id = p_id and b.project_id = p_project_id) then 'broadcast_begun'
        else 'not_found'
      end);
    end if;
    if v_broadcast.state = 'scheduled' then
      perform private.check_broadcast(v_broadcast);
    end if;
    perform private.audit(
      p_project_id, case when v_is_new then 'broadcast.created' else 'broadcast.updated' end, p_id::text,
      jsonb_build_object('name', v_broadcast.name)
    );
    return v_broadcast;
  end
  $$;
grant execute on function private.write_broadcast(uuid, uuid, jsonb, jsonb) to app_member;

-- Makes a draft (p_id is the browser's, so that trying again makes no second) or changes one, or one that is scheduled; a draft may
-- lack anything but its name. p_broadcast: {name, bubbles ([{text} or {image_id}]), social_ids, audience, link_tracking,
-- ignores_quiet, ignores_cap, is_staged, sender_name, origin (of a new one)}. Errors: not_found, forbidden, broadcast_begun, invalid (audience),
-- empty_message, text_too_long, attachment_not_ready, broadcast_incomplete (of a scheduled one).
create function public.save_broadcast(p_id uuid, p_project_id uuid, p_broadcast jsonb) returns public.broadcasts
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'broadcast');
    if not private.is_audience(p_broadcast -> 'audience') then
      perform private.fail('invalid', 'audience');
    end if;
    return private.write_broadcast(
      p_id, p_project_id, p_broadcast,
      case when p_broadcast -> 'bubbles' = '[]' then '[]' else private.quick_bubbles(p_project_id, p_broadcast -> 'bubbles') end
    );
  end
  $$;

-- The broadcast under its lock, in a project in which the caller may send broadcasts. Errors: not_found, forbidden.
create function private.lock_broadcast(p_id uuid) returns public.broadcasts
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts;
  begin
    select b.* into v_broadcast from public.broadcasts b where b.id = p_id for update;
    perform private.require_right(v_broadcast.project_id, 'broadcast');
    return v_broadcast;
  end
  $$;

create function private.launch_broadcast(p_id uuid, p_send_at timestamptz, p_confirmed integer) returns public.broadcasts
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts := private.lock_broadcast(p_id);
  begin
    if v_broadcast.state not in ('draft', 'scheduled') then
      perform private.fail('broadcast_begun');
    end if;
    if p_send_at is not null and (p_send_at < now() + interval '1 minute' or p_send_at > now() + interval '1 year') then
      perform private.fail('broadcast_time', 'send_at');
    end if;
    perform private.check_broadcast(v_broadcast);
    if not v_broadcast.ignores_quiet and private.quiet_until(v_broadcast.project_id, coalesce(p_send_at, now())) is not null then
      perform private.fail('quiet_hours', 'send_at');
    end if;
    update public.broadcasts
    set state = case when p_send_at is null then 'preparing' else 'scheduled' end, send_at = p_send_at, reason = null,
        started_by = private.user_id(), confirmed_count = greatest(0, coalesce(p_confirmed, 0))
    where id = p_id
    returning * into v_broadcast;
    perform private.enqueue_prepare_broadcast(p_id, coalesce(p_send_at, now()));
    perform private.audit(
      v_broadcast.project_id, case when p_send_at is null then 'broadcast.started' else 'broadcast.scheduled' end, p_id::text,
      jsonb_build_object('name', v_broadcast.name, 'send_at', p_send_at)
    );
    return v_broadcast;
  end
  $$;
grant execute on function private.launch_broadcast(uuid, timestamptz, integer) to app_member;

-- Starts one now, or at a time (again: at another). p_confirmed: how many recipients the person agreed to; far more than these, above
-- 1,000, and it stops before the first. Errors: not_found, forbidden, broadcast_begun, broadcast_incomplete (bubbles, social_ids),
-- broadcast_tag_deleted, broadcast_followers (audience), broadcast_time, quiet_hours (send_at).
create function public.launch_broadcast(p_id uuid, p_send_at timestamptz, p_confirmed integer) returns public.broadcasts
  language sql security definer
  set search_path = ''
  as $$ select private.launch_broadcast(p_id, p_send_at, p_confirmed) $$;

create function private.change_broadcast(p_id uuid, p_act text) returns public.broadcasts
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts := private.lock_broadcast(p_id);
    v_was text := v_broadcast.state;
  begin
    case p_act
      when 'unschedule' then
        if v_was <> 'scheduled' then perform private.fail('broadcast_state'); end if;
        update public.broadcasts set state = 'draft', send_at = null where id = p_id returning * into v_broadcast;
      when 'pause' then
        if v_was not in ('preparing', 'sending') then perform private.fail('broadcast_state'); end if;
        update public.broadcasts set state = 'paused', reason = 'member', resumes_at = null where id = p_id
        returning * into v_broadcast;
      when 'resume' then
        if v_was <> 'paused' then perform private.fail('broadcast_state'); end if;
        v_broadcast := private.resume_broadcast(v_broadcast);
      when 'cancel' then
        if v_was not in ('scheduled', 'preparing', 'sending', 'paused') then perform private.fail('broadcast_state'); end if;
        update public.broadcasts
        set state = 'cancelled', reason = null, resumes_at = null, finished_at = now() where id = p_id
        returning * into v_broadcast;
        -- what is with a provider right now is settled by who called
        update public.broadcast_recipients x set state = 'not_sent', reason = 'cancelled'
        where x.broadcast_id = p_id and x.state = 'waiting'
          and not exists (
            select from private.broadcast_batches b
            where b.broadcast_id = p_id and b.state = 'calling' and x.position between b.first_position and b.last_position
          )
          -- and so is what waits in a room for its own delivery
          and not exists (
            select from private.broadcast_batches b
            where b.broadcast_id = p_id and b.via = 'room' and b.state = 'done'
              and x.position between b.first_position and b.last_position
          );
        update private.broadcast_batches set state = 'done', done_at = now() where broadcast_id = p_id and state = 'waiting';
      when 'delete' then
        if v_was <> 'draft' then perform private.fail('broadcast_state'); end if;
        delete from public.broadcasts where id = p_id;
      else perform private.fail('invalid', 'act');
    end case;
    perform private.audit(
      v_broadcast.project_id,
      'broadcast.' || case p_act when 'cancel' then 'cancelled' when 'unschedule' then 'unscheduled' else rtrim(p_act, 'e') || 'ed' end,
      p_id::text, jsonb_build_object('name', v_broadcast.name)
    );
    return v_broadcast;
  end
  $$;
grant execute on function private.change_broadcast(uuid, text) to app_member;

-- p_act: unschedule (back to a draft), pause, resume, cancel, delete (a draft). Pausing takes hold within one batch; what a provider
-- already has cannot be taken back. Errors: not_found, forbidden, broadcast_state (not in this state), invalid (act).
create function public.change_broadcast(p_id uuid, p_act text) returns public.broadcasts
  language sql security definer
  set search_path = ''
  as $$ select private.change_broadcast(p_id, p_act) $$;

-- Goes on: with the staged start's others where it waited for them; in quiet hours, too, where a person says so.
create function private.resume_broadcast(p_broadcast public.broadcasts) returns public.broadcasts
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts;
  begin
    update public.broadcasts
    set state = case when frozen_at is null then 'preparing' else 'sending' end,
        stage = case when reason in ('stage', 'stage_blocked') then 'rest' else stage end,
        ignores_quiet = ignores_quiet or (reason = 'quiet_hours' and private.user_id() is not null),
        reason = null, resumes_at = null
    where id = p_broadcast.id
    returning * into v_broadcast;
    if v_broadcast.frozen_at is null then
      perform private.enqueue_prepare_broadcast(v_broadcast.id);
    else
      perform private.enqueue_lanes(v_broadcast.id);
      -- nothing may be left
      perform private.advance_broadcast(v_broadcast.id);
      select b.* into v_broadcast from public.broadcasts b where b.id = p_broadcast.id;
    end if;
    return v_broadcast;
  end
  $$;

create function private.copy_broadcast(p_id uuid, p_copy_id uuid, p_name text, p_is_for_missed boolean) returns public.broadcasts
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_copy public.broadcasts;
  begin
    perform private.lock_broadcast(p_id);
    insert into public.broadcasts (
      id, project_id, name, bubbles, social_ids, audience, link_tracking, sender_name, ignores_cap, is_staged, created_by
    )
    select
      p_copy_id, b.project_id, left(coalesce(private.clean_text(p_name), b.name), 80), b.bubbles, b.social_ids,
      case when p_is_for_missed
        then jsonb_build_object('missed_of', p_id, 'consent', coalesce(b.audience ->> 'consent', 'yes')) else b.audience end,
      b.link_tracking, b.sender_name, b.ignores_cap, b.is_staged and not p_is_for_missed, private.user_id()
    from public.broadcasts b where b.id = p_id
    on conflict (id) do nothing;
    select b.* into v_copy from public.broadcasts b
    where b.id = p_copy_id and b.project_id = (select o.project_id from public.broadcasts o where o.id = p_id);
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.audit(v_copy.project_id, 'broadcast.created', p_copy_id::text, jsonb_build_object('name', v_copy.name));
    return v_copy;
  end
  $$;
grant execute on function private.copy_broadcast(uuid, uuid, text, boolean) to app_member;

-- A draft like another broadcast, or with p_is_for_missed one for those whom it did not reach. Errors: not_found, forbidden.
create function public.copy_broadcast(p_id uuid, p_copy_id uuid, p_name text, p_is_for_missed boolean default false)
  returns public.broadcasts
  language sql security definer
  set search_path = ''
  as $$ select private.copy_broadcast(p_id, p_copy_id, p_name, p_is_for_missed) $$;

-- When nothing goes out, how often at most, and when a staged start stops. Times without a date, in the project's zone; both null:
-- no quiet hours. Errors: not_found, forbidden, invalid.
create function public.save_broadcast_settings(
  p_project_id uuid, p_quiet_from time, p_quiet_to time, p_weekly_cap integer, p_stage_minutes integer, p_stage_blocked_percent numeric
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    perform private.write_broadcast_settings(
      p_project_id, p_quiet_from, p_quiet_to, p_weekly_cap, p_stage_minutes, p_stage_blocked_percent
    );
  end
  $$;

create function private.write_broadcast_settings(
  p_project_id uuid, p_quiet_from time, p_quiet_to time, p_weekly_cap integer, p_stage_minutes integer, p_stage_blocked_percent numeric
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into public.broadcast_settings as s (project_id, quiet_from, quiet_to, weekly_cap, stage_minutes, stage_blocked_percent)
    values (p_project_id, p_quiet_from, p_quiet_to, p_weekly_cap, p_stage_minutes, p_stage_blocked_percent)
    on conflict (project_id) do update
    set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, weekly_cap = excluded.weekly_cap,
        stage_minutes = excluded.stage_minutes, stage_blocked_percent = excluded.stage_blocked_percent, updated_at = now();
    perform private.audit(p_project_id, 'broadcast.settings_changed', null, jsonb_build_object(
      'quiet_from', p_quiet_from, 'quiet_to', p_quiet_to, 'weekly_cap', p_weekly_cap
    ));
  end
  $$;
grant execute on function private.write_broadcast_settings(uuid, time, time, integer, integer, numeric) to app_member;

-- Preparing ----------------------------------------------------------------------------------------------------------

-- Tells who started it that it is done or stands still.
create function private.tell_broadcast(p_broadcast public.broadcasts, p_kind text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.notify(
      coalesce(p_broadcast.started_by, p_broadcast.created_by), p_broadcast.project_id, p_kind,
      p_details => jsonb_build_object('broadcast_id', p_broadcast.id, 'name', p_broadcast.name, 'reason', p_broadcast.reason)
    )
    where coalesce(p_broadcast.started_by, p_broadcast.created_by) is not null;
  end
  $$;

-- Stands still, or ends as failed, with its reason; told to who started it. Nothing happens to one that is not on its way.
create function private.stop_broadcast(p_id uuid, p_state text, p_reason text, p_resumes_at timestamptz default null) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts;
  begin
    update public.broadcasts
    set state = p_state, reason = p_reason, resumes_at = p_resumes_at,
        finished_at = case when p_state = 'failed' then now() end
    where id = p_id and state in ('scheduled', 'preparing', 'sending')
    returning * into v_broadcast;
    if not found then
      return;
    end if;
    if p_resumes_at is not null then
      perform private.enqueue_step_broadcast(p_id, p_resumes_at);
    end if;
    if p_reason not in ('quiet_hours', 'stage') then
      perform private.tell_broadcast(v_broadcast, 'broadcast_stopped');
    end if;
    perform private.audit(
      v_broadcast.project_id, case p_state when 'failed' then 'broadcast.failed' else 'broadcast.paused' end, p_id::text,
      jsonb_build_object('name', v_broadcast.name, 'reason', p_reason)
    );
  end
  $$;
grant execute on function private.stop_broadcast(uuid, text, text, timestamptz) to app_system;

create function private.begin_broadcast(p_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts;
    v_quiet timestamptz;
  begin
    select b.* into v_broadcast
    from public.broadcasts b join public.projects p on p.id = b.project_id and p.deleted_at is null
    where b.id = p_id and (b.state = 'preparing' or (b.state = 'scheduled' and b.send_at <= now()))
    for update of b;
    if not found then
      return null;
    end if;
    if v_broadcast.frozen_at is not null then
      update public.broadcasts set state = 'sending' where id = p_id;
      perform private.enqueue_lanes(p_id);
      return null;
    end if;
    v_quiet := private.quiet_until(v_broadcast.project_id, now());
    if v_quiet is not null and not v_broadcast.ignores_quiet then
      perform private.stop_broadcast(p_id, 'paused', 'quiet_hours', v_quiet);
      return null;
    end if;
    begin
      perform private.check_broadcast(v_broadcast);
    exception when raise_exception then
      perform private.stop_broadcast(p_id, 'failed', 'incomplete');
      return null;
    end;
    update public.broadcasts set state = 'preparing' where id = p_id;
    return jsonb_build_object(
      'id', p_id, 'bubbles', v_broadcast.bubbles, 'link_tracking', v_broadcast.link_tracking,
      'sender_name', v_broadcast.sender_name,
      'shop', (select p.name from public.projects p where p.id = v_broadcast.project_id),
      'socials', (
        select coalesce(jsonb_agg(system.find_social(s.id)), '[]')
        from public.socials s where s.id = any (v_broadcast.social_ids) and s.status <> 'disconnected'
      )
    );
  end
  $$;
grant execute on function private.begin_broadcast(uuid) to app_system;

-- What preparing needs of one that is due: {id, bubbles, link_tracking, sender_name, shop, socials: [as find_social]}; null: nothing to do.
create function system.begin_broadcast(p_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.begin_broadcast(p_id) $$;

create function private.freeze_broadcast(p_id uuid, p_bubbles jsonb, p_links jsonb) returns text
  language plpgsql security definer
  set search_path = ''
  set work_mem = '64MB'
  as $$
  declare
    v_broadcast public.broadcasts;
    v_is_personal boolean := p_bubbles::text like '%{{%';
    v_is_keyed boolean := p_bubbles::text like '%{{_key}}%';
    v_followers boolean;
    v_count integer;
  begin
    select b.* into v_broadcast from public.broadcasts b
    where b.id = p_id and b.state = 'preparing' and b.frozen_at is null for update;
    if not found then
      return null;
    end if;
    v_followers := coalesce((v_broadcast.audience ->> 'followers')::boolean, false);
    -- two that freeze at once would not see each other's recipients, and both send to who may have only one more
    perform pg_advisory_xact_lock(hashtextextended('broadcasts:' || v_broadcast.project_id, 0));
    insert into public.broadcast_links (token, broadcast_id, project_id, url, place)
    select l.token, p_id, v_broadcast.project_id, l.url, l.place
    from jsonb_to_recordset(p_links) as l (token text, url text, place integer);

    with found as materialized (
      select a.room_id, a.social_id, a.reason, s.kind, hashtextextended(a.room_id::text || p_id::text, 0) as chance
      from private.audience(
        v_broadcast.project_id, v_broadcast.social_ids, v_broadcast.audience, v_broadcast.ignores_cap, p_id
      ) a
      join public.socials s on s.id = a.social_id
    ),
    staged as (
      select f.*,
        case when f.kind <> 'line' then 'room' when v_followers then 'broadcast' when v_is_personal then 'push' else 'multicast' end
          as via,
        v_broadcast.is_staged and f.reason is null and row_number() over (
          partition by f.social_id, f.reason is null order by f.chance
        ) <= ceil(count(*) over (partition by f.social_id, f.reason is null) * 0.05) as is_first
      from found f
    ),
    numbered as (
      select s.*,
        (row_number() over (partition by s.reason is null, s.social_id, s.is_first order by s.chance) - 1)
          / case s.via when 'multicast' then 500 when 'broadcast' then 2147483647 else 100 end as chunk
      from staged s
    ),
    placed as materialized (
      select n.*,
        row_number() over (order by n.reason is not null, not n.is_first, n.chunk, n.social_id, n.chance)::integer as position,
        dense_rank() over (order by n.reason is not null, not n.is_first, n.chunk, n.social_id)::integer as number
      from numbered n
    ),
    recipients as (
      insert into public.broadcast_recipients (
        broadcast_id, position, project_id, room_id, social_id, state, reason, key, retry_key
      )
      select p_id, p.position, v_broadcast.project_id, p.room_id, p.social_id,
        case when p.reason is null then 'waiting' else 'left_out' end, p.reason,
        case when v_is_keyed and p.reason is null then encode(extensions.gen_random_bytes(6), 'hex') end,
        case when p.via = 'push' and p.reason is null then gen_random_uuid() end
      from placed p
    )
    insert into private.broadcast_batches (
      broadcast_id, number, project_id, social_id, lane, via, is_first, first_position, last_position
    )
    select p_id, p.number, v_broadcast.project_id, p.social_id, p.number % case p.via when 'push' then 3 else 2 end, p.via, p.is_first, min(p.position), max(p.position)
    from placed p
    where p.reason is null
    group by p.number, p.social_id, p.via, p.is_first;

    -- LINE knows its followers, also where we know none of them
    if v_followers and not exists (select from private.broadcast_batches b where b.broadcast_id = p_id) then
      insert into private.broadcast_batches (
        broadcast_id, number, project_id, social_id, lane, via, first_position, last_position
      )
      values (p_id, 1, v_broadcast.project_id, v_broadcast.social_ids[1], 0, 'broadcast', 1, 0);
    end if;
    select count(*) into v_count from public.broadcast_recipients x where x.broadcast_id = p_id and x.state = 'waiting';
    update public.broadcasts
    set state = 'sending', frozen_at = now(), sent_bubbles = p_bubbles,
        stage = case when is_staged and v_count > 0 then 'first' else 'rest' end
    where id = p_id;
    if v_count = 0 and not v_followers then
      perform private.stop_broadcast(p_id, 'failed', 'nobody');
    elsif v_count > 1000 and v_count > v_broadcast.confirmed_count * 1.1 then
      perform private.stop_broadcast(p_id, 'paused', 'unconfirmed');
    else
      perform private.enqueue_lanes(p_id);
    end if;
    return (select b.state from public.broadcasts b where b.id = p_id);
  end
  $$;
grant execute on function private.freeze_broadcast(uuid, jsonb, jsonb) to app_system;

-- Turns the audience of now into recipients and batches, in one statement, and sets them going. Of calls for one three lanes are
-- on their way, so that one waits at each moment when the pace allows the next batch. p_bubbles: as they go out.
-- p_links: [{token, url, place}]. Returns the state that follows; null when that has been done, or the broadcast was taken back.
create function system.freeze_broadcast(p_id uuid, p_bubbles jsonb, p_links jsonb) returns text
  language sql security definer
  set search_path = ''
  as $$ select private.freeze_broadcast(p_id, p_bubbles, p_links) $$;

-- Stands still or fails, for what was found on the way: p_state paused or failed.
create function system.stop_broadcast(p_id uuid, p_state text, p_reason text) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.stop_broadcast(p_id, p_state, p_reason) $$;

-- Sending ------------------------------------------------------------------------------------------------------------

-- Bubbles as messages of a room, in order. p_state: sent for our own widget, which only reads them; else queued, with their
-- delivery's job behind those of conversations. Returns the last one.
create function private.write_bubbles(
  p_room_id uuid, p_bubbles jsonb, p_values jsonb, p_content jsonb, p_state text
) returns public.messages
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
    v_bubble jsonb;
    v_text text;
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id for update;
    for v_bubble in select * from jsonb_array_elements(p_bubbles) loop
      v_text := private.clean_text(left(private.fill_text(v_bubble ->> 'text', p_values), 5000));
      continue when v_text is null and not v_bubble ? 'image';
      v_room.last_sequence := v_room.last_sequence + 1;
      insert into public.messages (
        project_id, room_id, social_id, sequence, episode_number, author_kind, kind, text, content, attachments, state
      )
      values (
        v_room.project_id, p_room_id, v_room.social_id, v_room.last_sequence, v_room.episode_number, 'bot',
        case when v_bubble ? 'image' then 'media' else 'text' end, v_text, p_content,
        case when v_bubble ? 'image' then jsonb_build_array(v_bubble -> 'image') else '[]' end, p_state
      )
      returning * into v_message;
    end loop;
    update public.rooms set last_sequence = v_room.last_sequence, updated_at = clock_timestamp() where id = p_room_id;
    if p_state = 'queued' and v_message.id is not null then
      perform private.enqueue_deliver_message(v_message.id, p_room_id);
    end if;
    return v_message;
  end
  $$;

-- What a room's customer is called and so on, for the places of a text.
create function private.bubble_values(p_room_id uuid, p_key text default null) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'ชื่อ', c.name, 'name', c.name, 'ชื่อต้น', split_part(c.name, ' ', 1), 'first name', split_part(c.name, ' ', 1),
      'ร้าน', p.name, 'shop', p.name, '_key', p_key
    )
    from public.rooms r
    join public.customers c on c.id = r.customer_id
    join public.projects p on p.id = r.project_id
    where r.id = p_room_id
  $$;

-- Writes a batch into its rooms; all of it or nothing. Returns the rooms' events to be announced, of those who were here today.
create function private.write_batch(p_batch private.broadcast_batches, p_broadcast public.broadcasts) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_is_widget boolean := (select s.kind = 'widget' from public.socials s where s.id = p_batch.social_id);
    v_recipient record;
  begin
    -- in one order, as everything that locks many rooms
    perform from public.rooms r
    where r.id in (
      select x.room_id from public.broadcast_recipients x
      where x.broadcast_id = p_batch.broadcast_id and x.position between p_batch.first_position and p_batch.last_position
    )
    order by r.id for update;
    for v_recipient in
      select x.position, x.room_id, x.key from public.broadcast_recipients x
      where x.broadcast_id = p_batch.broadcast_id and x.position between p_batch.first_position and p_batch.last_position
        and x.state = 'waiting'
    loop
      perform private.write_bubbles(
        v_recipient.room_id, p_broadcast.sent_bubbles, private.bubble_values(v_recipient.room_id, v_recipient.key),
        jsonb_build_object('broadcast_id', p_broadcast.id, 'position', v_recipient.position),
        case when v_is_widget then 'sent' else 'queued' end
      );
    end loop;
    if v_is_widget then
      update public.broadcast_recipients x set state = 'sent', sent_at = clock_timestamp()
      where x.broadcast_id = p_batch.broadcast_id and x.position between p_batch.first_position and p_batch.last_position
        and x.state = 'waiting';
    end if;
    update private.broadcast_batches set state = 'done', done_at = now(), attempts = attempts + 1 where id = p_batch.id;
    return (
      select coalesce(jsonb_agg(private.room_event(r)), '[]')
      from public.broadcast_recipients x
      join public.rooms r on r.id = x.room_id and r.customer_last_at > now() - interval '1 day'
      where x.broadcast_id = p_batch.broadcast_id and x.position between p_batch.first_position and p_batch.last_position
    );
  end
  $$;

-- A message of a broadcast that was delivered by its room, or could not be: the recipient's state follows the last of its bubbles,
-- or the first that failed.
create function private.follow_delivery() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast_id uuid := (new.content ->> 'broadcast_id')::uuid;
  begin
    -- two of the last at once would each see the other still waiting
    perform from public.broadcasts b where b.id = v_broadcast_id for update;
    update public.broadcast_recipients x
    set state = case new.state when 'failed' then 'not_sent' when 'unknown' then 'unknown' else 'sent' end,
        reason = case when new.state in ('failed', 'unknown') then left(new.failure_code, 40) end,
        sent_at = case when new.state <> 'failed' then clock_timestamp() end
    where x.broadcast_id = v_broadcast_id and x.position = (new.content ->> 'position')::integer and x.state = 'waiting'
      and (new.state <> 'sent' or not exists (
        select from public.messages m
        where m.room_id = new.room_id and m.sequence > new.sequence and m.content ->> 'broadcast_id' = v_broadcast_id::text
          and m.state in ('queued', 'sending')
      ));
    if found then
      perform private.enqueue_announce_broadcast(v_broadcast_id, new.project_id, '500 ms');
      if not exists (
        select from public.broadcast_recipients x where x.broadcast_id = v_broadcast_id and x.state = 'waiting'
      ) then
        perform private.advance_broadcast(v_broadcast_id);
      end if;
    end if;
    return null;
  end
  $$;
create trigger follow_delivery after update of state on public.messages
  for each row when (
    new.author_kind = 'bot' and new.state in ('sent', 'failed', 'unknown') and new.content ? 'position'
    and new.content ? 'broadcast_id' and old.state is distinct from new.state
  )
  execute function private.follow_delivery();

-- Where a broadcast stands when a lane finds nothing: its first stage may be over, or all of it.
create function private.advance_broadcast(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts;
  begin
    select b.* into v_broadcast from public.broadcasts b where b.id = p_id and b.state = 'sending' for update;
    if not found then
      return;
    end if;
    if v_broadcast.stage = 'first' then
      if exists (
        select from private.broadcast_batches b where b.broadcast_id = p_id and b.is_first and b.state <> 'done'
      ) then
        return;
      end if;
      if exists (select from private.broadcast_batches b where b.broadcast_id = p_id and b.state <> 'done') then
        perform private.stop_broadcast(p_id, 'paused', 'stage', now() + make_interval(mins => coalesce(
          (select s.stage_minutes from public.broadcast_settings s where s.project_id = v_broadcast.project_id), 30
        )));
        return;
      end if;
    end if;
    if exists (select from private.broadcast_batches b where b.broadcast_id = p_id and b.state <> 'done')
      or exists (select from public.broadcast_recipients x where x.broadcast_id = p_id and x.state = 'waiting') then
      return;
    end if;
    update public.broadcasts set state = 'sent', finished_at = now() where id = p_id returning * into v_broadcast;
    perform private.tell_broadcast(v_broadcast, 'broadcast_done');
    perform private.audit(v_broadcast.project_id, 'broadcast.finished', p_id::text, jsonb_build_object('name', v_broadcast.name));
  end
  $$;

create function private.step_broadcast(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts;
    v_sent integer;
    v_blocked integer;
  begin
    select b.* into v_broadcast from public.broadcasts b
    where b.id = p_id and b.state = 'paused' and b.resumes_at <= now() for update;
    if not found then
      return;
    end if;
    if v_broadcast.reason = 'stage' then
      select count(*), count(x.blocked_at) into v_sent, v_blocked
      from public.broadcast_recipients x where x.broadcast_id = p_id and x.state = 'sent';
      if v_blocked * 100 > v_sent * coalesce(
        (select s.stage_blocked_percent from public.broadcast_settings s where s.project_id = v_broadcast.project_id), 2
      ) then
        update public.broadcasts set reason = 'stage_blocked', resumes_at = null where id = p_id returning * into v_broadcast;
        perform private.tell_broadcast(v_broadcast, 'broadcast_stopped');
        return;
      end if;
    end if;
    perform private.resume_broadcast(v_broadcast);
  end
  $$;
grant execute on function private.step_broadcast(uuid) to app_system;

-- Goes on with what waited for its time; after a staged start only where not too many have blocked the account.
create function system.step_broadcast(p_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.step_broadcast(p_id) $$;

create function private.claim_broadcast(p_id uuid, p_social_id uuid, p_lane integer) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts;
    v_batch private.broadcast_batches;
    v_quiet timestamptz;
  begin
    select b.* into v_broadcast from public.broadcasts b where b.id = p_id;
    if v_broadcast.state = 'cancelled' then
      -- whoever called has died: LINE may have it, and asking again might send what was taken back
      update public.broadcast_recipients x set state = 'unknown', reason = 'answer_lost', sent_at = b.first_called_at
      from private.broadcast_batches b
      where b.broadcast_id = p_id and b.social_id = p_social_id and b.lane = p_lane and b.state = 'calling'
        and x.broadcast_id = p_id and x.position between b.first_position and b.last_position and x.state = 'waiting';
      update private.broadcast_batches b set state = 'done', done_at = now()
      where b.broadcast_id = p_id and b.social_id = p_social_id and b.lane = p_lane and b.state = 'calling';
      return null;
    end if;
    if v_broadcast.state is distinct from 'sending' then
      return null;
    end if;
    v_quiet := private.quiet_until(v_broadcast.project_id, now());
    if v_quiet is not null and not v_broadcast.ignores_quiet then
      perform private.stop_broadcast(p_id, 'paused', 'quiet_hours', v_quiet);
      return null;
    end if;
    loop
      select b.* into v_batch
      from private.broadcast_batches b
      where b.broadcast_id = p_id and b.social_id = p_social_id and b.lane = p_lane and b.state <> 'done'
        and (v_broadcast.stage = 'rest' or b.is_first)
      order by b.number
      limit 1
      for update;
      if not found then
        perform private.advance_broadcast(p_id);
        return null;
      end if;
      if (select s.status from public.socials s where s.id = p_social_id) = 'disconnected' then
        perform private.stop_broadcast(p_id, 'paused', 'channel_disconnected');
        return null;
      end if;
      if v_batch.attempts = 0 then
        -- what has changed since the start; later the list must stay as the provider may have it
        delete from public.broadcast_recipients x
        where x.broadcast_id = p_id and x.position between v_batch.first_position and v_batch.last_position
          and not exists (select from public.rooms r where r.id = x.room_id);
        update public.broadcast_recipients x
        set state = 'not_sent', reason = case
          when c.erased_at is not null then 'erased'
          when r.unreachable_since is not null then 'blocked'
          when c.blocked_at is not null then 'blocked_by_team'
          else 'no_consent'
        end
        from public.rooms r
        join public.customers c on c.id = r.customer_id
        where x.broadcast_id = p_id and x.position between v_batch.first_position and v_batch.last_position
          and x.state = 'waiting' and r.id = x.room_id and v_batch.via <> 'broadcast'
          and (
            c.erased_at is not null or r.unreachable_since is not null or c.blocked_at is not null
            or 'no' = (
              select n.state from public.customer_consents n where n.customer_id = c.id order by n.recorded_at desc limit 1
            )
          );
      elsif v_batch.first_called_at < now() - interval '23 hours' then
        -- the provider has forgotten the retry key
        update public.broadcast_recipients x
        set state = 'unknown', reason = 'answer_lost', sent_at = v_batch.first_called_at
        where x.broadcast_id = p_id and x.position between v_batch.first_position and v_batch.last_position
          and x.state = 'waiting';
      end if;
      if v_batch.via <> 'broadcast' and not exists (
        select from public.broadcast_recipients x
        where x.broadcast_id = p_id and x.position between v_batch.first_position and v_batch.last_position
          and x.state = 'waiting'
      ) then
        update private.broadcast_batches set state = 'done', done_at = now() where id = v_batch.id;
        continue;
      end if;
      if v_batch.via = 'room' then
        return jsonb_build_object('via', 'room', 'rooms', private.write_batch(v_batch, v_broadcast));
      end if;
      update private.broadcast_batches
      set state = 'calling', attempts = attempts + 1, first_called_at = coalesce(first_called_at, now())
      where id = v_batch.id
      returning * into v_batch;
      return jsonb_build_object(
        'via', v_batch.via, 'id', v_batch.id, 'attempts', v_batch.attempts, 'first_called_at', v_batch.first_called_at,
        'bubbles', v_broadcast.sent_bubbles, 'sender_name', v_broadcast.sender_name,
        'social', system.find_social(p_social_id),
        'recipients', case when v_batch.via = 'broadcast' then '[]' else (
          select jsonb_agg(jsonb_build_object(
            'position', x.position, 'to', i.external_id, 'name', case when v_batch.via = 'push' then c.name end,
            'key', x.key, 'retry_key', x.retry_key
          ) order by x.position)
          from public.broadcast_recipients x
          join public.rooms r on r.id = x.room_id
          join public.customer_identities i on i.id = r.identity_id
          join public.customers c on c.id = r.customer_id
          where x.broadcast_id = p_id and x.position between v_batch.first_position and v_batch.last_position
            and x.state = 'waiting'
        ) end
      );
    end loop;
  end
  $$;
grant execute on function private.claim_broadcast(uuid, uuid, integer) to app_system;

-- The next batch of a lane, stored as being called; one that was begun before comes again as it was. {via: room, rooms} has been
-- written into its rooms. Else {via, id (the retry key of a call for all), attempts, first_called_at, bubbles, sender_name,
-- social (as find_social), recipients: [{position, to, name, key, retry_key}]}. Null: nothing to send, for now or for good.
create function system.claim_broadcast(p_id uuid, p_social_id uuid, p_lane integer) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.claim_broadcast(p_id, p_social_id, p_lane) $$;

create function private.settle_broadcast(p_batch_id uuid, p_state text, p_reason text, p_positions integer[], p_is_done boolean)
  returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_batch private.broadcast_batches;
  begin
    select b.* into v_batch from private.broadcast_batches b where b.id = p_batch_id for update;
    update public.broadcast_recipients x
    set state = p_state, reason = p_reason, sent_at = case when p_state <> 'not_sent' then clock_timestamp() end
    where x.broadcast_id = v_batch.broadcast_id and x.position between v_batch.first_position and v_batch.last_position
      and x.state = 'waiting' and (p_positions is null or x.position = any (p_positions));
    if p_is_done then
      update private.broadcast_batches set state = 'done', done_at = now() where id = p_batch_id;
    end if;
  end
  $$;
grant execute on function private.settle_broadcast(uuid, text, text, integer[], boolean) to app_system;

-- What became of a batch, or of some positions of it (null: all that wait in it). Settled ones are not changed again.
create function system.settle_broadcast(
  p_batch_id uuid, p_state text, p_reason text default null, p_positions integer[] default null, p_is_done boolean default true
) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.settle_broadcast(p_batch_id, p_state, p_reason, p_positions, p_is_done) $$;

-- A call for all was refused for somebody in it: from now on each is asked for alone, under a retry key of its own.
create function private.part_broadcast(p_batch_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_batch private.broadcast_batches;
  begin
    update private.broadcast_batches
    set via = 'push', state = 'waiting', attempts = 0, first_called_at = null
    where id = p_batch_id and via = 'multicast'
    returning * into v_batch;
    update public.broadcast_recipients x set retry_key = gen_random_uuid()
    where x.broadcast_id = v_batch.broadcast_id and x.position between v_batch.first_position and v_batch.last_position
      and x.state = 'waiting';
  end
  $$;
grant execute on function private.part_broadcast(uuid) to app_system;
create function system.part_broadcast(p_batch_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.part_broadcast(p_batch_id) $$;

create function private.exhaust_broadcast(p_batch_id uuid, p_left integer) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_batch private.broadcast_batches;
    v_last integer;
  begin
    select b.* into v_batch from private.broadcast_batches b where b.id = p_batch_id and b.state = 'calling' for update;
    if not found then
      return;
    end if;
    if v_batch.via = 'multicast' and p_left > 0 then
      -- so many can still be reached: they become a batch of their own, for the refused call's key stands for other people
      select max(f.position) into v_last from (
        select x.position from public.broadcast_recipients x
        where x.broadcast_id = v_batch.broadcast_id and x.position between v_batch.first_position and v_batch.last_position
          and x.state = 'waiting'
        order by x.position
        limit p_left
      ) f;
      if v_last < v_batch.last_position then
        update private.broadcast_batches set first_position = v_last + 1 where id = p_batch_id;
        insert into private.broadcast_batches (
          broadcast_id, number, project_id, social_id, lane, via, is_first, first_position, last_position
        )
        select v_batch.broadcast_id, max(b.number) + 1, v_batch.project_id, v_batch.social_id, v_batch.lane, 'multicast',
          v_batch.is_first, v_batch.first_position, v_last
        from private.broadcast_batches b where b.broadcast_id = v_batch.broadcast_id;
      end if;
    end if;
    update public.broadcast_recipients x set state = 'not_sent', reason = 'quota_exceeded'
    from private.broadcast_batches b
    where b.broadcast_id = v_batch.broadcast_id and b.social_id = v_batch.social_id
      and (b.id = p_batch_id or (b.state = 'waiting' and b.first_position > coalesce(v_last, 0)))
      and x.broadcast_id = b.broadcast_id and x.position between b.first_position and b.last_position and x.state = 'waiting';
    update private.broadcast_batches b set state = 'done', done_at = now()
    where b.broadcast_id = v_batch.broadcast_id and b.social_id = v_batch.social_id
      and (b.id = p_batch_id or (b.state = 'waiting' and b.first_position > coalesce(v_last, 0)));
  end
  $$;
grant execute on function private.exhaust_broadcast(uuid, integer) to app_system;

-- The account's quota of the month is used up but for p_left: so many of the refused batch are tried once more, everybody else of
-- the account was not reached.
create function system.exhaust_broadcast(p_batch_id uuid, p_left integer) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.exhaust_broadcast(p_batch_id, p_left) $$;

-- A lane goes on after so many seconds.
create function system.postpone_broadcast(p_id uuid, p_social_id uuid, p_lane integer, p_seconds numeric) returns void
  language sql security definer
  set search_path = ''
  as $$
    select private.enqueue_send_broadcast(p_id, p_social_id, p_lane, now() + make_interval(secs => p_seconds::double precision))
  $$;
grant execute on function private.enqueue_send_broadcast(uuid, uuid, integer, timestamptz) to app_system;

create function private.note_followers(p_social_id uuid, p_followers integer) returns void
  language sql security definer
  set search_path = ''
  as $$ update public.socials set followers = p_followers where id = p_social_id and followers is distinct from p_followers $$;
grant execute on function private.note_followers(uuid, integer) to app_system;
create function system.note_followers(p_social_id uuid, p_followers integer) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.note_followers(p_social_id, p_followers) $$;

-- Pages that show broadcasts -----------------------------------------------------------------------------------------------

-- Tells pages that a broadcast has moved on. Its figures move with every batch: of what happens within p_after it is told once.
create function private.enqueue_announce_broadcast(p_broadcast_id uuid, p_project_id uuid, p_after interval default '0') returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'announce_broadcast', payload := json_build_object('broadcast_id', p_broadcast_id, 'project_id', p_project_id),
      job_key := 'announce_broadcast:' || p_broadcast_id, run_at := now() + p_after, max_attempts := 1,
      job_key_mode := case when p_after > '0' then 'preserve_run_at' else 'replace' end
    )
  $$;

create function private.announce_broadcast() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enqueue_announce_broadcast(new.id, new.project_id);
    return null;
  end
  $$;
create trigger announce_broadcast after insert or update on public.broadcasts
  for each row execute function private.announce_broadcast();

-- Once a statement, because cancelling settles all batches at once.
create function private.announce_batches() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enqueue_announce_broadcast(c.broadcast_id, c.project_id, '500 ms')
    from (select distinct t.broadcast_id, t.project_id from changed t where t.state = 'done') c;
    return null;
  end
  $$;
create trigger announce_batches after update on private.broadcast_batches
  referencing new table as changed
  for each statement execute function private.announce_batches();

-- What came of it ----------------------------------------------------------------------------------------------------

create function private.take_click(p_token text, p_key text, p_is_counted boolean) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_link public.broadcast_links;
    v_position integer;
  begin
    select l.* into v_link from public.broadcast_links l where l.token = p_token;
    if not found then
      return null;
    end if;
    if p_is_counted then
      update public.broadcast_recipients x set clicked_at = coalesce(x.clicked_at, clock_timestamp())
      where x.broadcast_id = v_link.broadcast_id and x.key = p_key
      returning x.position into v_position;
      insert into public.broadcast_clicks (token, broadcast_id, project_id, position)
      values (p_token, v_link.broadcast_id, v_link.project_id, v_position);
    end if;
    return v_link.url;
  end
  $$;
grant execute on function private.take_click(text, text, boolean) to app_system;

-- The address a link of ours stands for, or null; p_key says whose opening it is. Not counted: what only previews it.
create function system.take_click(p_token text, p_key text default null, p_is_counted boolean default true) returns text
  language sql security definer
  set search_path = ''
  as $$ select private.take_click(p_token, p_key, p_is_counted) $$;

-- A customer writes within 72 hours: a reply to the last broadcast they got. Whoever writes the words of refusal is asked no more.
create function private.note_reply() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.broadcast_recipients x set replied_at = new.created_at
    from (
      select y.broadcast_id, y.position from public.broadcast_recipients y
      where y.room_id = new.room_id and y.sent_at > now() - interval '72 hours'
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
create trigger note_reply after insert on public.messages
  for each row when (new.author_kind = 'customer') execute function private.note_reply();

create function private.note_block() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.broadcast_recipients x set blocked_at = new.unreachable_since
    from (
      select y.broadcast_id, y.position from public.broadcast_recipients y
      where y.room_id = new.id and y.sent_at > now() - interval '72 hours'
      order by y.sent_at desc limit 1
    ) latest
    where x.broadcast_id = latest.broadcast_id and x.position = latest.position and x.blocked_at is null;
    return null;
  end
  $$;
create trigger note_block after update of unreachable_since on public.rooms
  for each row when (new.unreachable_since is not null and old.unreachable_since is null)
  execute function private.note_block();

-- Figures of broadcasts, each a count over the rows: recipients by state, what they did, reasons, clicks (also of nobody in
-- particular). As far as the caller may read broadcasts.
create function public.broadcast_figures(p_ids uuid[])
  returns table (
    broadcast_id uuid, total integer, waiting integer, sent integer, not_sent integer, unknown integer, left_out integer,
    clicked integer, replied integer, blocked integer, paid integer, paid_amount numeric, clicks integer, reasons jsonb
  )
  language sql stable
  set search_path = ''
  as $$
    select b.id, c.total, c.waiting, c.sent, c.not_sent, c.unknown, c.left_out, c.clicked, c.replied, c.blocked, c.paid, c.paid_amount,
      (select count(*)::integer from public.broadcast_clicks k where k.broadcast_id = b.id),
      (
        select coalesce(jsonb_object_agg(g.state || ':' || g.reason, g.count), '{}')
        from (
          select x.state, x.reason, count(*) from public.broadcast_recipients x
          where x.broadcast_id = b.id and x.reason is not null
          group by x.state, x.reason
        ) g
      )
    from public.broadcasts b
    cross join lateral (
      select
        count(*) filter (where x.state <> 'left_out')::integer as total,
        count(*) filter (where x.state = 'waiting')::integer as waiting,
        count(*) filter (where x.state = 'sent')::integer as sent,
        count(*) filter (where x.state = 'not_sent')::integer as not_sent,
        count(*) filter (where x.state = 'unknown')::integer as unknown,
        count(*) filter (where x.state = 'left_out')::integer as left_out,
        count(x.clicked_at)::integer as clicked,
        count(x.replied_at)::integer as replied,
        count(x.blocked_at)::integer as blocked,
        count(x.paid_at)::integer as paid,
        coalesce(sum(x.paid_amount), 0) as paid_amount
      from public.broadcast_recipients x
      where x.broadcast_id = b.id
    ) c
    where b.id = any (p_ids)
  $$;
grant execute on function public.broadcast_figures(uuid[]) to authenticated;

-- The rows behind a figure, by keyset: p_filter is a state, or clicked, replied, blocked, paid, all (but the left out); p_reason one of
-- its reasons. Names are those the caller may see.
create function public.list_recipients(
  p_id uuid, p_filter text default 'all', p_reason text default null, p_after integer default 0, p_limit integer default 50
) returns table (
  "position" integer, room_id uuid, customer_id uuid, name text, social_id uuid, social_name text, social_kind text, state text,
  reason text, sent_at timestamptz, clicked_at timestamptz, replied_at timestamptz, blocked_at timestamptz, paid_at timestamptz,
  paid_amount numeric
)
  language sql stable
  set search_path = ''
  as $$
    select x.position, r.id, r.customer_id, c.name, x.social_id, s.name, s.kind, x.state, x.reason, x.sent_at, x.clicked_at,
      x.replied_at, x.blocked_at, x.paid_at, x.paid_amount
    from public.broadcast_recipients x
    left join public.rooms r on r.id = x.room_id
    left join public.customers c on c.id = r.customer_id
    left join public.socials s on s.id = x.social_id
    where x.broadcast_id = p_id and x.position > p_after and (p_reason is null or x.reason = p_reason)
      and case p_filter
        when 'all' then x.state <> 'left_out'
        when 'clicked' then x.clicked_at is not null
        when 'replied' then x.replied_at is not null
        when 'blocked' then x.blocked_at is not null
        when 'paid' then x.paid_at is not null
        else x.state = p_filter
      end
    order by x.position
    limit least(p_limit, 1000)
  $$;
grant execute on function public.list_recipients(uuid, text, text, integer, integer) to authenticated;

-- A broadcast's result as a file. Errors: not_found, forbidden.
create function public.record_broadcast_export(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid := (select b.project_id from public.broadcasts b where b.id = p_id);
  begin
    perform private.require_right(v_project_id, 'broadcast');
    perform private.audit(v_project_id, 'broadcast.exported', p_id::text);
  end
  $$;

create function private.received_broadcasts(p_customer_id uuid)
  returns table (
    broadcast_id uuid, name text, sent_at timestamptz, state text, reason text, clicked_at timestamptz, replied_at timestamptz
  )
  language sql stable security definer
  set search_path = ''
  as $$
    select b.id, b.name, x.sent_at, x.state, x.reason, x.clicked_at, x.replied_at
    from public.customers c
    join public.rooms r on r.customer_id = c.id
    join public.broadcast_recipients x on x.room_id = r.id and x.state in ('sent', 'unknown')
    join public.broadcasts b on b.id = x.broadcast_id
    where c.id = p_customer_id and c.erased_at is null
    order by x.sent_at desc
    limit 20
  $$;
grant execute on function private.received_broadcasts(uuid) to app_member;

-- The last twenty broadcasts a customer got, for whoever sees the customer. Errors: not_found.
create function public.list_received_broadcasts(p_customer_id uuid)
  returns table (
    broadcast_id uuid, name text, sent_at timestamptz, state text, reason text, clicked_at timestamptz, replied_at timestamptz
  )
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    if not exists (select from public.customers c where c.id = p_customer_id) then
      perform private.fail('not_found');
    end if;
    return query select * from private.received_broadcasts(p_customer_id);
  end
  $$;

create function private.export_broadcasts(p_customer_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(e) order by e.at desc nulls last), '[]')
    from (
      select coalesce(x.sent_at, b.frozen_at) as at, b.name, coalesce(b.sent_bubbles, b.bubbles) as bubbles, x.state, x.reason,
        x.replied_at, x.blocked_at, x.paid_at, x.paid_amount,
        (
          select coalesce(jsonb_agg(jsonb_build_object('url', l.url, 'at', k.clicked_at) order by k.id), '[]')
          from public.broadcast_clicks k join public.broadcast_links l on l.token = k.token
          where k.broadcast_id = x.broadcast_id and k.position = x.position
        ) as clicks
      from public.rooms r
      join public.broadcast_recipients x on x.room_id = r.id
      join public.broadcasts b on b.id = x.broadcast_id
      where r.customer_id = p_customer_id
    ) e
  $$;
grant execute on function private.export_broadcasts(uuid) to app_member;

-- Every broadcast a customer got, or was left out of, with what they did: [{at, name, bubbles, state, reason, clicks: [{url, at}],
-- replied_at, blocked_at, paid_at, paid_amount}], the newest first. Errors: not_found, forbidden.
create function public.export_broadcasts(p_customer_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select c.project_id from public.customers c where c.id = p_customer_id), 'see_contacts');
    return private.export_broadcasts(p_customer_id);
  end
  $$;

-- Trying it out ------------------------------------------------------------------------------------------------------

create function private.try_broadcast(p_id uuid, p_room_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts := private.lock_broadcast(p_id);
    v_room public.rooms;
    v_message public.messages;
  begin
    if v_broadcast.bubbles = '[]' then
      perform private.fail('broadcast_incomplete', 'bubbles');
    end if;
    v_message := private.write_bubbles(
      p_room_id, v_broadcast.bubbles, private.bubble_values(p_room_id), '{"trial": true}',
      case when (select s.kind from public.rooms r join public.socials s on s.id = r.social_id where r.id = p_room_id) = 'widget'
        then 'sent' else 'queued' end
    );
    perform private.audit(v_broadcast.project_id, 'broadcast.tried', p_id::text, jsonb_build_object('name', v_broadcast.name));
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    return jsonb_build_object(
      'message', to_jsonb(v_message), 'room', private.room_event(v_room), 'visitor_message', private.visitor_message(v_message)
    );
  end
  $$;
grant execute on function private.try_broadcast(uuid, uuid) to app_member;

-- Sends what is written to one room that the caller may answer in: one's own. Links lead where they say. Returns {message, room,
-- visitor_message} of the last bubble. Errors: not_found, forbidden, broadcast_incomplete (bubbles).
create function public.try_broadcast(p_id uuid, p_room_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
  begin
    if v_room.project_id is distinct from (select b.project_id from public.broadcasts b where b.id = p_id) then
      perform private.fail('not_found');
    end if;
    return private.try_broadcast(p_id, p_room_id);
  end
  $$;

-- A tag goes -----------------------------------------------------------------------------------------------------------

-- A broadcast that waits and names the tag is for the other one where two were merged; else it becomes a draft again, because
-- without the tag it would reach others than was meant.
create function private.broadcasts_lose_tag() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_into uuid := (
      select u.other_id from private.undo_records u
      where u.subject_id = old.id and u.kind = 'tags_merged' and u.undone_at is null and u.created_at >= now()
      order by u.created_at desc limit 1
    );
    v_broadcast public.broadcasts;
  begin
    if v_into is not null then
      update public.broadcasts b set audience = replace(b.audience::text, old.id::text, v_into::text)::jsonb
      where b.project_id = old.project_id and b.state in ('draft', 'scheduled') and b.audience::text like '%' || old.id || '%';
      return null;
    end if;
    for v_broadcast in
      update public.broadcasts b set state = 'draft', reason = 'tag_deleted', send_at = null
      from (
        select o.id, o.state from public.broadcasts o
        where o.project_id = old.project_id and o.state in ('draft', 'scheduled') and o.audience::text like '%' || old.id || '%'
        for update
      ) was
      where b.id = was.id and exists (select from public.projects p where p.id = old.project_id)
      returning b.*
    loop
      perform private.tell_broadcast(v_broadcast, 'broadcast_stopped');
      perform private.audit(
        v_broadcast.project_id, 'broadcast.unscheduled', v_broadcast.id::text,
        jsonb_build_object('name', v_broadcast.name, 'reason', 'tag_deleted')
      );
    end loop;
    return null;
  end
  $$;
create trigger broadcasts_lose_tag after delete on public.tags for each row execute function private.broadcasts_lose_tag();

-- Files ----------------------------------------------------------------------------------------------------------------

-- app_system has no part in broadcasts.
create function private.is_in_broadcast(p_image_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$ select exists (select from public.broadcasts b where b.image_ids @> array[p_image_id]) $$;
grant execute on function private.is_in_broadcast(uuid) to app_system;

-- As before; those of a broadcast are used, too.
create or replace function system.take_abandoned_attachments(p_limit integer default 100) returns table (bucket text, path text)
  language sql security definer
  set search_path = ''
  as $$
    delete from public.attachments a
    where a.id in (
      select b.id from public.attachments b
      where b.message_id is null and b.created_at < now() - interval '1 day'
        and not exists (select from public.quick_messages q where q.image_ids @> array[b.id])
        and not exists (
          select from public.scheduled_messages s where s.state = 'waiting' and s.attachment_ids @> array[b.id]
        )
        and not private.is_in_broadcast(b.id)
      order by b.created_at
      limit p_limit
    )
    returning a.bucket, a.path
  $$;

-- Whose functions --------------------------------------------------------------------------------------------------------

do $$
declare
  signature text;
begin
  execute 'grant create on schema public to app_member';
  foreach signature in array array[
    'count_audience(uuid, uuid[], jsonb, boolean)', 'list_audience(uuid, uuid[], jsonb, boolean, text)',
    'save_broadcast(uuid, uuid, jsonb)', 'launch_broadcast(uuid, timestamptz, integer)', 'change_broadcast(uuid, text)',
    'copy_broadcast(uuid, uuid, text, boolean)', 'save_broadcast_settings(uuid, time, time, integer, integer, numeric)',
    'record_broadcast_export(uuid)', 'list_received_broadcasts(uuid)', 'export_broadcasts(uuid)',
    'try_broadcast(uuid, uuid)'
  ] loop
    execute format('alter function public.%s owner to app_member', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
  execute 'revoke create on schema public from app_member';

  execute 'grant create on schema system to app_system';
  foreach signature in array array[
    'take_sends(uuid, text, integer, numeric)', 'begin_broadcast(uuid)', 'freeze_broadcast(uuid, jsonb, jsonb)',
    'stop_broadcast(uuid, text, text)', 'step_broadcast(uuid)', 'claim_broadcast(uuid, uuid, integer)',
    'settle_broadcast(uuid, text, text, integer[], boolean)', 'part_broadcast(uuid)', 'exhaust_broadcast(uuid, integer)',
    'postpone_broadcast(uuid, uuid, integer, numeric)', 'note_followers(uuid, integer)', 'take_click(text, text, boolean)'
  ] loop
    execute format('alter function system.%s owner to app_system', signature);
  end loop;
  execute 'revoke create on schema system from app_system';
end
$$;
