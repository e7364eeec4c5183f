-- What a project does by itself: when it is open, messages it sends, rules it follows, and asking how it was.
--
-- A cause (a customer's message, a room resolved, …) is written down in the transaction that causes it, where the project listens
-- for such causes at all; one job a room then works them off under the room's lock, each once, whatever dies or runs twice.

-- Business hours -------------------------------------------------------------------------------------------------------

-- Thai public holidays with their substitution days. Fixed days by law; the Buddhist days of 2026 as the cabinet announced them,
-- those of 2027 to 2030 by the Thai lunar calendar (to be compared with each year's announcement); substitution by the rule of
-- 2001: the next working day, one for a run of holidays. Compiled 2026-11-21. is_usual: shops observe it unless they say otherwise.
create table private.thai_holidays (
  day date primary key,
  name_th text not null,
  name_en text not null,
  is_usual boolean not null
);
comment on table private.thai_holidays is 'Public holidays of Thailand by year; reference data, added to by migrations.';
alter table private.thai_holidays enable row level security;
insert into private.thai_holidays (day, name_th, name_en, is_usual) values
  ('2026-01-01', 'วันขึ้นปีใหม่', 'New Year''s Day', true),
  ('2026-01-02', 'วันหยุดพิเศษ', 'Special holiday', true),
  ('2026-03-03', 'วันมาฆบูชา', 'Makha Bucha', true),
  ('2026-04-06', 'วันจักรี', 'Chakri Memorial Day', true),
  ('2026-04-13', 'วันสงกรานต์', 'Songkran', true),
  ('2026-04-14', 'วันสงกรานต์', 'Songkran', true),
  ('2026-04-15', 'วันสงกรานต์', 'Songkran', true),
  ('2026-05-01', 'วันแรงงานแห่งชาติ', 'Labour Day', true),
  ('2026-05-04', 'วันฉัตรมงคล', 'Coronation Day', true),
  ('2026-05-31', 'วันวิสาขบูชา', 'Visakha Bucha', true),
  ('2026-06-01', 'ชดเชยวันวิสาขบูชา', 'Visakha Bucha (substitute)', true),
  ('2026-06-03', 'วันเฉลิมพระชนมพรรษาพระราชินี', 'Queen Suthida''s Birthday', true),
  ('2026-07-28', 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'King''s Birthday', true),
  ('2026-07-29', 'วันอาสาฬหบูชา', 'Asalha Bucha', true),
  ('2026-07-30', 'วันเข้าพรรษา', 'Buddhist Lent Day', false),
  ('2026-08-12', 'วันแม่แห่งชาติ', 'Mother''s Day', true),
  ('2026-10-13', 'วันนวมินทรมหาราช', 'Navamindra Maharaj Day', true),
  ('2026-10-23', 'วันปิยมหาราช', 'Chulalongkorn Day', true),
  ('2026-12-05', 'วันพ่อแห่งชาติ', 'Father''s Day', true),
  ('2026-12-07', 'ชดเชยวันพ่อแห่งชาติ', 'Father''s Day (substitute)', true),
  ('2026-12-10', 'วันรัฐธรรมนูญ', 'Constitution Day', true),
  ('2026-12-31', 'วันสิ้นปี', 'New Year''s Eve', true),
  ('2027-01-01', 'วันขึ้นปีใหม่', 'New Year''s Day', true),
  ('2027-02-21', 'วันมาฆบูชา', 'Makha Bucha', true),
  ('2027-02-22', 'ชดเชยวันมาฆบูชา', 'Makha Bucha (substitute)', true),
  ('2027-04-06', 'วันจักรี', 'Chakri Memorial Day', true),
  ('2027-04-13', 'วันสงกรานต์', 'Songkran', true),
  ('2027-04-14', 'วันสงกรานต์', 'Songkran', true),
  ('2027-04-15', 'วันสงกรานต์', 'Songkran', true),
  ('2027-05-01', 'วันแรงงานแห่งชาติ', 'Labour Day', true),
  ('2027-05-03', 'ชดเชยวันแรงงานแห่งชาติ', 'Labour Day (substitute)', true),
  ('2027-05-04', 'วันฉัตรมงคล', 'Coronation Day', true),
  ('2027-05-20', 'วันวิสาขบูชา', 'Visakha Bucha', true),
  ('2027-06-03', 'วันเฉลิมพระชนมพรรษาพระราชินี', 'Queen Suthida''s Birthday', true),
  ('2027-07-18', 'วันอาสาฬหบูชา', 'Asalha Bucha', true),
  ('2027-07-19', 'ชดเชยวันอาสาฬหบูชา', 'Asalha Bucha (substitute)', true),
  ('2027-07-28', 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'King''s Birthday', true),
  ('2027-08-12', 'วันแม่แห่งชาติ', 'Mother''s Day', true),
  ('2027-10-13', 'วันนวมินทรมหาราช', 'Navamindra Maharaj Day', true),
  ('2027-10-23', 'วันปิยมหาราช', 'Chulalongkorn Day', true),
  ('2027-10-25', 'ชดเชยวันปิยมหาราช', 'Chulalongkorn Day (substitute)', true),
  ('2027-12-05', 'วันพ่อแห่งชาติ', 'Father''s Day', true),
  ('2027-12-06', 'ชดเชยวันพ่อแห่งชาติ', 'Father''s Day (substitute)', true),
  ('2027-12-10', 'วันรัฐธรรมนูญ', 'Constitution Day', true),
  ('2027-12-31', 'วันสิ้นปี', 'New Year''s Eve', true),
  ('2028-01-01', 'วันขึ้นปีใหม่', 'New Year''s Day', true),
  ('2028-01-03', 'ชดเชยวันขึ้นปีใหม่', 'New Year''s Day (substitute)', true),
  ('2028-02-10', 'วันมาฆบูชา', 'Makha Bucha', true),
  ('2028-04-06', 'วันจักรี', 'Chakri Memorial Day', true),
  ('2028-04-13', 'วันสงกรานต์', 'Songkran', true),
  ('2028-04-14', 'วันสงกรานต์', 'Songkran', true),
  ('2028-04-15', 'วันสงกรานต์', 'Songkran', true),
  ('2028-04-17', 'ชดเชยวันสงกรานต์', 'Songkran (substitute)', true),
  ('2028-05-01', 'วันแรงงานแห่งชาติ', 'Labour Day', true),
  ('2028-05-04', 'วันฉัตรมงคล', 'Coronation Day', true),
  ('2028-05-08', 'วันวิสาขบูชา', 'Visakha Bucha', true),
  ('2028-06-03', 'วันเฉลิมพระชนมพรรษาพระราชินี', 'Queen Suthida''s Birthday', true),
  ('2028-06-05', 'ชดเชยวันเฉลิมพระชนมพรรษาพระราชินี', 'Queen Suthida''s Birthday (substitute)', true),
  ('2028-07-06', 'วันอาสาฬหบูชา', 'Asalha Bucha', true),
  ('2028-07-07', 'วันเข้าพรรษา', 'Buddhist Lent Day', false),
  ('2028-07-28', 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'King''s Birthday', true),
  ('2028-08-12', 'วันแม่แห่งชาติ', 'Mother''s Day', true),
  ('2028-08-14', 'ชดเชยวันแม่แห่งชาติ', 'Mother''s Day (substitute)', true),
  ('2028-10-13', 'วันนวมินทรมหาราช', 'Navamindra Maharaj Day', true),
  ('2028-10-23', 'วันปิยมหาราช', 'Chulalongkorn Day', true),
  ('2028-12-05', 'วันพ่อแห่งชาติ', 'Father''s Day', true),
  ('2028-12-10', 'วันรัฐธรรมนูญ', 'Constitution Day', true),
  ('2028-12-11', 'ชดเชยวันรัฐธรรมนูญ', 'Constitution Day (substitute)', true),
  ('2028-12-31', 'วันสิ้นปี', 'New Year''s Eve', true),
  ('2029-01-01', 'วันขึ้นปีใหม่', 'New Year''s Day', true),
  ('2029-01-02', 'ชดเชยวันสิ้นปี', 'New Year''s Eve (substitute)', true),
  ('2029-02-27', 'วันมาฆบูชา', 'Makha Bucha', true),
  ('2029-04-06', 'วันจักรี', 'Chakri Memorial Day', true),
  ('2029-04-13', 'วันสงกรานต์', 'Songkran', true),
  ('2029-04-14', 'วันสงกรานต์', 'Songkran', true),
  ('2029-04-15', 'วันสงกรานต์', 'Songkran', true),
  ('2029-04-16', 'ชดเชยวันสงกรานต์', 'Songkran (substitute)', true),
  ('2029-05-01', 'วันแรงงานแห่งชาติ', 'Labour Day', true),
  ('2029-05-04', 'วันฉัตรมงคล', 'Coronation Day', true),
  ('2029-05-27', 'วันวิสาขบูชา', 'Visakha Bucha', true),
  ('2029-05-28', 'ชดเชยวันวิสาขบูชา', 'Visakha Bucha (substitute)', true),
  ('2029-06-03', 'วันเฉลิมพระชนมพรรษาพระราชินี', 'Queen Suthida''s Birthday', true),
  ('2029-06-04', 'ชดเชยวันเฉลิมพระชนมพรรษาพระราชินี', 'Queen Suthida''s Birthday (substitute)', true),
  ('2029-07-25', 'วันอาสาฬหบูชา', 'Asalha Bucha', true),
  ('2029-07-26', 'วันเข้าพรรษา', 'Buddhist Lent Day', false),
  ('2029-07-28', 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'King''s Birthday', true),
  ('2029-07-30', 'ชดเชยวันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'King''s Birthday (substitute)', true),
  ('2029-08-12', 'วันแม่แห่งชาติ', 'Mother''s Day', true),
  ('2029-08-13', 'ชดเชยวันแม่แห่งชาติ', 'Mother''s Day (substitute)', true),
  ('2029-10-13', 'วันนวมินทรมหาราช', 'Navamindra Maharaj Day', true),
  ('2029-10-15', 'ชดเชยวันนวมินทรมหาราช', 'Navamindra Maharaj Day (substitute)', true),
  ('2029-10-23', 'วันปิยมหาราช', 'Chulalongkorn Day', true),
  ('2029-12-05', 'วันพ่อแห่งชาติ', 'Father''s Day', true),
  ('2029-12-10', 'วันรัฐธรรมนูญ', 'Constitution Day', true),
  ('2029-12-31', 'วันสิ้นปี', 'New Year''s Eve', true),
  ('2030-01-01', 'วันขึ้นปีใหม่', 'New Year''s Day', true),
  ('2030-02-17', 'วันมาฆบูชา', 'Makha Bucha', true),
  ('2030-02-18', 'ชดเชยวันมาฆบูชา', 'Makha Bucha (substitute)', true),
  ('2030-04-06', 'วันจักรี', 'Chakri Memorial Day', true),
  ('2030-04-08', 'ชดเชยวันจักรี', 'Chakri Memorial Day (substitute)', true),
  ('2030-04-13', 'วันสงกรานต์', 'Songkran', true),
  ('2030-04-14', 'วันสงกรานต์', 'Songkran', true),
  ('2030-04-15', 'วันสงกรานต์', 'Songkran', true),
  ('2030-04-16', 'ชดเชยวันสงกรานต์', 'Songkran (substitute)', true),
  ('2030-05-01', 'วันแรงงานแห่งชาติ', 'Labour Day', true),
  ('2030-05-04', 'วันฉัตรมงคล', 'Coronation Day', true),
  ('2030-05-06', 'ชดเชยวันฉัตรมงคล', 'Coronation Day (substitute)', true),
  ('2030-05-16', 'วันวิสาขบูชา', 'Visakha Bucha', true),
  ('2030-06-03', 'วันเฉลิมพระชนมพรรษาพระราชินี', 'Queen Suthida''s Birthday', true),
  ('2030-07-15', 'วันอาสาฬหบูชา', 'Asalha Bucha', true),
  ('2030-07-16', 'วันเข้าพรรษา', 'Buddhist Lent Day', false),
  ('2030-07-28', 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'King''s Birthday', true),
  ('2030-07-29', 'ชดเชยวันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'King''s Birthday (substitute)', true),
  ('2030-08-12', 'วันแม่แห่งชาติ', 'Mother''s Day', true),
  ('2030-10-13', 'วันนวมินทรมหาราช', 'Navamindra Maharaj Day', true),
  ('2030-10-14', 'ชดเชยวันนวมินทรมหาราช', 'Navamindra Maharaj Day (substitute)', true),
  ('2030-10-23', 'วันปิยมหาราช', 'Chulalongkorn Day', true),
  ('2030-12-05', 'วันพ่อแห่งชาติ', 'Father''s Day', true),
  ('2030-12-10', 'วันรัฐธรรมนูญ', 'Constitution Day', true),
  ('2030-12-31', 'วันสิ้นปี', 'New Year''s Eve', true);

-- Ranges of a day: [{"from": "09:00", "to": "18:00"}], at most six; to at or before from is on the next day.
create function private.are_ranges(p_ranges jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(jsonb_typeof(p_ranges) = 'array' and jsonb_array_length(p_ranges) <= 6 and not exists (
      select from jsonb_array_elements(case when jsonb_typeof(p_ranges) = 'array' then p_ranges else '[]' end) r
      where coalesce(r ->> 'from', '') !~ '^([01]\d|2[0-3]):[0-5]\d$'
        or coalesce(r ->> 'to', '') !~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$'
        or r ->> 'from' = r ->> 'to'
    ), false)
  $$;

-- Seven days from Monday, each its ranges.
create function private.are_weekly_hours(p_weekly jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(jsonb_typeof(p_weekly) = 'array' and jsonb_array_length(p_weekly) = 7 and not exists (
      select from jsonb_array_elements(case when jsonb_typeof(p_weekly) = 'array' then p_weekly else '[]' end) d
      where not private.are_ranges(d)
    ), false)
  $$;

-- {"2026-12-05": {"kind": "closed" | "hours" | "usual", "ranges": […], "name": "…"}}, at most 400 days. usual: the weekday's hours,
-- though it is a holiday.
create function private.are_special_days(p_days jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(jsonb_typeof(p_days) = 'object' and (
      select count(*) <= 400 and bool_and(
        d.day ~ '^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
        and coalesce(d.what ->> 'kind', '') in ('closed', 'hours', 'usual')
        and private.are_ranges(coalesce(d.what -> 'ranges', '[]'))
        and char_length(coalesce(d.what ->> 'name', '')) <= 80
      ) is not false
      from jsonb_each(case when jsonb_typeof(p_days) = 'object' then p_days else '{}' end) d (day, what)
    ), false)
  $$;
grant execute on function private.are_ranges(jsonb), private.are_weekly_hours(jsonb), private.are_special_days(jsonb)
  to app_member;

create table public.business_hours (
  project_id uuid primary key references public.projects (id) on delete cascade,
  is_on boolean not null default false,
  weekly jsonb not null default '[[], [], [], [], [], [], []]' check (private.are_weekly_hours(weekly)),
  observes_holidays boolean not null default true,
  special_days jsonb not null default '{}' check (private.are_special_days(special_days)),
  updated_at timestamptz not null default now()
);
comment on table public.business_hours is
  'When a project is open, in its own time zone. Without a row, or switched off, it always is.';
create trigger business_hours_touch before update on public.business_hours
  for each row execute function private.touch_updated_at();

-- When a project is open between two instants. A range belongs to the day on which it begins, also past midnight. A definer:
-- visitors, channels and jobs depend on it, and none of them may look at settings.
create function private.open_ranges(p_project_id uuid, p_from timestamptz, p_to timestamptz) returns tstzmultirange
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_hours public.business_hours;
    v_zone text;
    v_open tstzmultirange;
  begin
    if p_from >= p_to then
      return '{}';
    end if;
    select h.* into v_hours from public.business_hours h where h.project_id = p_project_id and h.is_on;
    if not found then
      return tstzmultirange(tstzrange(p_from, p_to));
    end if;
    select p.time_zone into v_zone from public.projects p where p.id = p_project_id;
    select range_agg(tstzrange(o.opens_at, o.closes_at)) into v_open
    from (
      select
        (d.day + (r ->> 'from')::time) at time zone v_zone as opens_at,
        (d.day + (r ->> 'to')::time + case when r ->> 'to' <= r ->> 'from' then interval '1 day' else interval '0' end)
          at time zone v_zone as closes_at
      from (
        select g.at::date as day
        from generate_series((p_from at time zone v_zone)::date - 1, (p_to at time zone v_zone)::date, interval '1 day') g (at)
      ) d
      left join private.thai_holidays t on t.day = d.day and t.is_usual and v_hours.observes_holidays
      cross join lateral (select v_hours.special_days -> d.day::text as what) special
      cross join lateral jsonb_array_elements(case
        when special.what ->> 'kind' = 'closed' then '[]'
        when special.what ->> 'kind' = 'hours' then coalesce(special.what -> 'ranges', '[]')
        when special.what is null and t.day is not null then '[]'
        else v_hours.weekly -> (extract(isodow from d.day)::integer - 1)
      end) r
    ) o
    -- an hour that a clock skips is none
    where o.opens_at < o.closes_at;
    return coalesce(v_open, '{}') * tstzmultirange(tstzrange(p_from, p_to));
  end
  $$;

create function private.is_open(p_project_id uuid, p_at timestamptz) returns boolean
  language sql stable
  set search_path = ''
  as $$ select p_at <@ private.open_ranges(p_project_id, p_at, p_at + interval '1 second') $$;

create function private.open_seconds(p_project_id uuid, p_from timestamptz, p_to timestamptz) returns numeric
  language sql stable
  set search_path = ''
  as $$
    select coalesce(sum(extract(epoch from upper(r) - lower(r))), 0)
    from unnest(private.open_ranges(p_project_id, p_from, p_to)) r
  $$;

-- When a project that is closed opens next, within 60 days; when it is open, that instant. Null: not in sight.
create function private.next_open(p_project_id uuid, p_at timestamptz) returns timestamptz
  language sql stable
  set search_path = ''
  as $$ select lower(private.open_ranges(p_project_id, p_at, p_at + interval '60 days')) $$;
grant execute on function private.open_ranges(uuid, timestamptz, timestamptz), private.is_open(uuid, timestamptz),
  private.open_seconds(uuid, timestamptz, timestamptz), private.next_open(uuid, timestamptz) to app_member, app_system;

-- Messages a project sends by itself ---------------------------------------------------------------------------------

-- {"all": {"th": ["…"], "en": ["…"]}, "line": {…}}: up to five bubbles of up to 900 letters, for all channels and for each that
-- has its own.
create function private.are_texts(p_texts jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(jsonb_typeof(p_texts) = 'object' and pg_column_size(p_texts) <= 65536 and not exists (
      select
      from jsonb_each(case when jsonb_typeof(p_texts) = 'object' then p_texts else '{}' end) c (channel, languages)
      left join lateral jsonb_each(case when jsonb_typeof(c.languages) = 'object' then c.languages else '{"?": 1}' end)
        l (language, bubbles) on true
      where c.channel not in ('all', 'line', 'facebook', 'instagram', 'widget')
        or l.language not in ('th', 'en')
        or jsonb_typeof(l.bubbles) is distinct from 'array'
        or jsonb_array_length(case when jsonb_typeof(l.bubbles) = 'array' then l.bubbles else '[]' end) > 5
        or exists (
          select from jsonb_array_elements_text(case when jsonb_typeof(l.bubbles) = 'array' then l.bubbles else '[]' end) b (bubble)
          where char_length(b.bubble) not between 1 and 900
        )
    ), false)
  $$;
grant execute on function private.are_texts(jsonb) to app_member;

create table public.automatic_messages (
  project_id uuid not null references public.projects (id) on delete cascade,
  kind text not null check (kind in ('greeting', 'away', 'waiting', 'closing', 'csat', 'thanks')),
  is_on boolean not null default false,
  spends_quota boolean not null default true,
  minutes integer not null default 5 check (minutes between 1 and 1440),
  each_episode boolean not null default true,
  texts jsonb not null default '{}' check (private.are_texts(texts)),
  updated_at timestamptz not null default now(),
  primary key (project_id, kind)
);
comment on table public.automatic_messages is
  'What a project says by itself: at the beginning, while closed, when nobody answers, at the end; csat asks how it was and thanks thanks for the answer.';
comment on column public.automatic_messages.spends_quota is 'Whether it may be pushed on LINE, which is counted; if not, it is sent only where it is free.';
comment on column public.automatic_messages.minutes is 'waiting: after so many minutes of business hours without an answer.';
comment on column public.automatic_messages.each_episode is 'greeting: in each episode; if not, only at the first contact.';
create trigger automatic_messages_touch before update on public.automatic_messages
  for each row execute function private.touch_updated_at();

create table private.automatic_sends (
  room_id uuid not null,
  kind text not null,
  cause text not null,
  project_id uuid not null,
  sent_at timestamptz not null default clock_timestamp(),
  primary key (room_id, kind, cause),
  foreign key (room_id, project_id) references public.rooms (id, project_id) on delete cascade
);
comment on table private.automatic_sends is 'What was said to a room by itself, once per cause. Kept 30 days.';
create index automatic_sends_recent on private.automatic_sends (room_id, sent_at desc);
create index automatic_sends_old on private.automatic_sends (sent_at);

-- Rules --------------------------------------------------------------------------------------------------------------

-- What a rule is; lib/automations/schema says the same with more words.
create function private.is_rule(p_rule jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(
      jsonb_typeof(p_rule) = 'object'
      and pg_column_size(p_rule) <= 32768
      and p_rule -> 'trigger' ->> 'on'
        in ('message', 'opened', 'assigned', 'resolved', 'reopened', 'tagged', 'unanswered', 'snooze_over')
      and (p_rule -> 'trigger' ->> 'on' <> 'unanswered' or (p_rule -> 'trigger' ->> 'minutes')::integer between 1 and 1440)
      and p_rule ->> 'match' in ('all', 'any')
      and jsonb_typeof(p_rule -> 'conditions') = 'array' and jsonb_array_length(p_rule -> 'conditions') <= 10
      and jsonb_typeof(p_rule -> 'actions') = 'array' and jsonb_array_length(p_rule -> 'actions') between 1 and 10
      and not exists (
        select from jsonb_array_elements(p_rule -> 'conditions') c
        where coalesce(c ->> 'if', '')
          not in ('text', 'channel', 'tag', 'new_customer', 'open_hours', 'assignee', 'language', 'priority')
      )
      and not exists (
        select from jsonb_array_elements(p_rule -> 'actions') a
        where coalesce(a ->> 'do', '') not in
          ('assign', 'round_robin', 'add_tag', 'remove_tag', 'priority', 'status', 'send', 'note', 'notify')
      ),
      false
    )
  $$;
grant execute on function private.is_rule(jsonb) to app_member;

create table public.automation_rules (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  place integer not null,
  is_on boolean not null default false,
  stops boolean not null default false,
  definition jsonb not null check (private.is_rule(definition)),
  paused_at timestamptz,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, project_id)
);
comment on table public.automation_rules is 'When → if → do, in the order of place; at most 100 a project.';
comment on column public.automation_rules.stops is 'Where it matched, the rules after it are left out.';
comment on column public.automation_rules.paused_at is 'It went in circles and was stopped by itself; switching it on again clears this.';
create index automation_rules_by_project on public.automation_rules (project_id, place, id);
create trigger automation_rules_touch before update on public.automation_rules
  for each row execute function private.touch_updated_at();

create table public.automation_runs (
  id bigint generated always as identity primary key,
  project_id uuid not null references public.projects (id) on delete cascade,
  rule_id uuid not null,
  room_id uuid not null,
  matched boolean not null,
  unmet smallint[] not null default '{}',
  outcome jsonb not null default '[]',
  reason text check (reason in ('loop', 'too_often')),
  created_at timestamptz not null default clock_timestamp(),
  foreign key (rule_id, project_id) references public.automation_rules (id, project_id) on delete cascade,
  foreign key (room_id, project_id) references public.rooms (id, project_id) on delete cascade
);
comment on table public.automation_runs is 'What each rule did in which room, and why not. Kept 30 days.';
comment on column public.automation_runs.unmet is 'Conditions that did not hold, counted from 0.';
comment on column public.automation_runs.outcome is '[{"do": "add_tag", "result": "done" | "unchanged" | why not}], one for each action.';
create index automation_runs_by_rule on public.automation_runs (rule_id, id desc);
create index automation_runs_of_room on public.automation_runs (room_id, rule_id, created_at desc) where matched;
create index automation_runs_old on public.automation_runs (created_at);

create table private.assignment_turns (
  project_id uuid not null references public.projects (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (project_id, user_id)
);
comment on table private.assignment_turns is 'When a member was last given a room in turn.';

-- Asking how it was --------------------------------------------------------------------------------------------------

create table public.csat_surveys (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  room_id uuid not null,
  customer_id uuid not null,
  episode_number integer not null,
  assignee_id uuid references auth.users (id) on delete set null,
  asked_at timestamptz not null default clock_timestamp(),
  score smallint check (score between 1 and 5),
  word text check (char_length(word) <= 1000),
  answered_at timestamptz,
  unique (room_id, episode_number),
  foreign key (room_id, project_id) references public.rooms (id, project_id) on delete cascade,
  foreign key (customer_id, project_id) references public.customers (id, project_id) on delete cascade
);
comment on table public.csat_surveys is 'Each time a customer was asked how it was, and the answer: 1 to 5 and a word.';
comment on column public.csat_surveys.assignee_id is 'Who looked after the room when it was asked.';
create index csat_surveys_of_customer on public.csat_surveys (customer_id, asked_at desc);
create index csat_surveys_by_project on public.csat_surveys (project_id, asked_at desc);

-- Of who is erased the scores stay, for the averages; the words go.
create function private.forget_csat_words() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.csat_surveys s set word = null where s.customer_id = new.id and s.word is not null;
    return null;
  end
  $$;
create trigger forget_csat_words after update of erased_at on public.customers
  for each row when (new.erased_at is not null and old.erased_at is null) execute function private.forget_csat_words();

-- Causes -------------------------------------------------------------------------------------------------------------

-- What any message or rule of a project waits for; kept by triggers, so that a project without any pays one look.
create table private.automation_watches (
  project_id uuid primary key references public.projects (id) on delete cascade,
  causes text[] not null,
  minutes integer[] not null
);
comment on table private.automation_watches is 'Which causes a project listens for, and after how many minutes without an answer.';

create table private.automation_causes (
  id bigint generated always as identity primary key,
  project_id uuid not null,
  room_id uuid not null,
  kind text not null,
  subject text not null default '',
  depth smallint not null default 0,
  rule_id uuid,
  due_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  unique (room_id, kind, subject),
  foreign key (room_id, project_id) references public.rooms (id, project_id) on delete cascade
);
comment on table private.automation_causes is 'What has happened and still waits for messages and rules; gone once it was looked at.';
comment on column private.automation_causes.depth is '0: by people. Else how many rules followed one another to here.';

alter table public.business_hours enable row level security;
alter table public.automatic_messages enable row level security;
alter table public.automation_rules enable row level security;
alter table public.automation_runs enable row level security;
alter table public.csat_surveys enable row level security;
alter table private.automatic_sends enable row level security;
alter table private.assignment_turns enable row level security;
alter table private.automation_watches enable row level security;
alter table private.automation_causes enable row level security;
revoke all on public.business_hours, public.automatic_messages, public.automation_rules, public.automation_runs,
  public.csat_surveys from anon, authenticated, service_role;

grant select on public.business_hours, public.automatic_messages, public.automation_rules, public.automation_runs,
  public.csat_surveys to authenticated, app_member;
grant insert (project_id, is_on, weekly, observes_holidays, special_days),
  update (is_on, weekly, observes_holidays, special_days) on public.business_hours to app_member;
grant insert (project_id, kind, is_on, spends_quota, minutes, each_episode, texts),
  update (is_on, spends_quota, minutes, each_episode, texts) on public.automatic_messages to app_member;
grant insert (project_id, name, place, is_on, stops, definition, created_by),
  update (name, place, is_on, stops, definition, paused_at), delete on public.automation_rules to app_member;

create policy business_hours_select on public.business_hours for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
create policy business_hours_insert on public.business_hours for insert to app_member
  with check (project_id = any (array(select private.my_project_ids('manage'))));
create policy business_hours_update on public.business_hours for update to app_member
  using (project_id = any (array(select private.my_project_ids('manage'))))
  with check (project_id = any (array(select private.my_project_ids('manage'))));
create policy automatic_messages_select on public.automatic_messages for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
create policy automatic_messages_insert on public.automatic_messages for insert to app_member
  with check (project_id = any (array(select private.my_project_ids('manage'))));
create policy automatic_messages_update on public.automatic_messages for update to app_member
  using (project_id = any (array(select private.my_project_ids('manage'))))
  with check (project_id = any (array(select private.my_project_ids('manage'))));
create policy automation_rules_select on public.automation_rules for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
create policy automation_rules_insert on public.automation_rules for insert to app_member
  with check (project_id = any (array(select private.my_project_ids('manage'))));
create policy automation_rules_update on public.automation_rules for update to app_member
  using (project_id = any (array(select private.my_project_ids('manage'))))
  with check (project_id = any (array(select private.my_project_ids('manage'))));
create policy automation_rules_delete on public.automation_rules for delete to app_member
  using (project_id = any (array(select private.my_project_ids('manage'))));
create policy automation_runs_select on public.automation_runs for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
create policy csat_surveys_select on public.csat_surveys for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.rooms r where r.id = csat_surveys.room_id)
  );

-- The queue is closed to all of our roles. A timed job has a key of its own, so that it does not put off what is due.
create function private.enqueue_automate_room(p_room_id uuid, p_run_at timestamptz default null, p_key text default '')
  returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'automate_room',
      payload := json_build_object('room_id', p_room_id),
      run_at := p_run_at,
      job_key := 'automate:' || p_room_id || p_key,
      max_attempts := 25
    )
  $$;

-- Writes a cause down. Inside a run it is one of the rule at work, and the run itself goes on to it.
create function private.note_cause(
  p_project_id uuid, p_room_id uuid, p_kind text, p_subject text, p_due_at timestamptz default null, p_key text default ''
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_depth integer := coalesce(nullif(current_setting('app.automation_depth', true), '')::integer, 0);
  begin
    insert into private.automation_causes (project_id, room_id, kind, subject, depth, rule_id, due_at)
    values (
      p_project_id, p_room_id, p_kind, p_subject, v_depth, nullif(current_setting('app.automation_rule', true), '')::uuid,
      coalesce(p_due_at, clock_timestamp())
    )
    on conflict (room_id, kind, subject) do nothing;
    if found and (v_depth = 0 or p_due_at is not null) then
      perform private.enqueue_automate_room(p_room_id, p_due_at, p_key);
    end if;
  end
  $$;

create function private.cause_by_message() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if exists (
      select from private.automation_watches w where w.project_id = new.project_id and 'message' = any (w.causes)
    ) then
      perform private.note_cause(new.project_id, new.room_id, 'message', new.id::text);
    end if;
    return null;
  end
  $$;
create trigger cause_by_message after insert on public.messages
  for each row when (new.author_kind = 'customer') execute function private.cause_by_message();

-- An episode that no member began.
create function private.cause_by_episode() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if private.user_id() is null and exists (
      select from private.automation_watches w where w.project_id = new.project_id and 'opened' = any (w.causes)
    ) then
      perform private.note_cause(new.project_id, new.room_id, 'opened', new.number::text);
    end if;
    return null;
  end
  $$;
create trigger cause_by_episode after insert on public.episodes for each row execute function private.cause_by_episode();

create function private.cause_by_room() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_watch private.automation_watches;
    v_kind text;
    v_minutes integer;
    v_now text := extract(epoch from clock_timestamp())::text;
  begin
    select w.* into v_watch from private.automation_watches w where w.project_id = new.project_id;
    if not found then
      return null;
    end if;
    v_kind := case
      when new.status = old.status then null
      when new.status = 'resolved' then 'resolved'
      when old.status = 'resolved' then 'reopened'
      when old.status = 'snoozed' and old.snoozed_until <= now() and new.last_customer_sequence = old.last_customer_sequence
        then 'snooze_over'
    end;
    if v_kind = any (v_watch.causes) then
      perform private.note_cause(new.project_id, new.id, v_kind, v_now);
    end if;
    if new.assignee_id is not null and new.assignee_id is distinct from old.assignee_id and 'assigned' = any (v_watch.causes)
    then
      perform private.note_cause(new.project_id, new.id, 'assigned', v_now);
    end if;
    if old.waiting_since is null and new.waiting_since is not null then
      foreach v_minutes in array v_watch.minutes loop
        perform private.note_cause(
          new.project_id, new.id, 'unanswered', v_minutes || ' ' || new.waiting_since,
          clock_timestamp() + make_interval(mins => v_minutes), ':' || v_minutes
        );
      end loop;
    end if;
    return null;
  end
  $$;
create trigger cause_by_room after update on public.rooms for each row
  when (
    old.status is distinct from new.status
    or old.assignee_id is distinct from new.assignee_id
    or (old.waiting_since is null and new.waiting_since is not null)
  )
  execute function private.cause_by_room();

create function private.cause_by_tag() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if exists (
      select from private.automation_watches w where w.project_id = new.project_id and 'tagged' = any (w.causes)
    ) then
      perform private.note_cause(
        new.project_id, new.room_id, 'tagged', new.tag_id || ' ' || extract(epoch from clock_timestamp())
      );
    end if;
    return null;
  end
  $$;
create trigger cause_by_tag after insert on public.room_tags for each row execute function private.cause_by_tag();

create function private.keep_watches() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid := case when tg_op = 'DELETE' then old.project_id else new.project_id end;
    v_causes text[];
    v_minutes integer[];
  begin
    -- of two changes at once, the second waits and sees the first
    perform from public.projects p where p.id = v_project_id for update;
    if not found then
      return null;
    end if;
    select coalesce(array_agg(distinct heard.cause), '{}'),
      coalesce(array_agg(distinct heard.minutes) filter (where heard.minutes is not null), '{}')
    into v_causes, v_minutes
    from (
      select r.definition -> 'trigger' ->> 'on' as cause,
        case when r.definition -> 'trigger' ->> 'on' = 'unanswered' then (r.definition -> 'trigger' ->> 'minutes')::integer end
          as minutes
      from public.automation_rules r where r.project_id = v_project_id and r.is_on and r.paused_at is null
      union all
      select c.cause, case when c.cause = 'unanswered' then m.minutes end
      from public.automatic_messages m
      cross join lateral unnest(case m.kind
        when 'waiting' then array['unanswered'] when 'closing' then array['resolved']
        when 'csat' then array['resolved', 'message'] when 'thanks' then '{}'::text[] else array['message'] end) c (cause)
      where m.project_id = v_project_id and m.is_on
    ) heard;
    delete from private.automation_watches w where w.project_id = v_project_id;
    if cardinality(v_causes) > 0 then
      insert into private.automation_watches (project_id, causes, minutes) values (v_project_id, v_causes, v_minutes);
    end if;
    return null;
  end
  $$;
create trigger automation_rules_watch after insert or update of is_on, paused_at, definition or delete on public.automation_rules
  for each row execute function private.keep_watches();
create trigger automatic_messages_watch after insert or update or delete on public.automatic_messages
  for each row execute function private.keep_watches();

create function private.limit_rules() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform from public.projects p where p.id = new.project_id for update;
    if (select count(*) from public.automation_rules r where r.project_id = new.project_id) > 100 then
      perform private.fail('too_many_rules', 'name');
    end if;
    return null;
  end
  $$;
create trigger automation_rules_limit after insert on public.automation_rules
  for each row execute function private.limit_rules();

-- Sending ------------------------------------------------------------------------------------------------------------

-- {{ชื่อ|ลูกค้า}}: what stands for the name in p_values, else what follows the bar.
create function private.fill_text(p_text text, p_values jsonb) returns text
  language plpgsql immutable parallel safe
  set search_path = ''
  as $$
  declare
    v_found text[];
    v_text text := p_text;
  begin
    for v_found in select regexp_matches(p_text, '(\{\{([^{}|]+)(\|([^{}]*))?\}\})', 'g') loop
      v_text := replace(
        v_text, v_found[1],
        coalesce(nullif(translate(p_values ->> lower(btrim(v_found[2])), '{}', ''), ''), btrim(coalesce(v_found[4], '')))
      );
    end loop;
    return v_text;
  end
  $$;

-- An instant as one says it to a customer: "09:00", "พรุ่งนี้ 09:00", "วันจันทร์ 09:00", "5/12 09:00".
create function private.say_instant(p_at timestamptz, p_now timestamptz, p_zone text, p_language text) returns text
  language sql stable
  set search_path = ''
  as $$
    select case
      when p_at is null then ''
      when days.ahead = 0 then ''
      when days.ahead = 1 then case p_language when 'th' then 'พรุ่งนี้ ' else 'tomorrow ' end
      when days.ahead < 7 then (case p_language
        when 'th' then array['วันจันทร์ ', 'วันอังคาร ', 'วันพุธ ', 'วันพฤหัสบดี ', 'วันศุกร์ ', 'วันเสาร์ ', 'วันอาทิตย์ ']
        else array['Monday ', 'Tuesday ', 'Wednesday ', 'Thursday ', 'Friday ', 'Saturday ', 'Sunday '] end
      )[extract(isodow from p_at at time zone p_zone)]
      else to_char(p_at at time zone p_zone, 'FMDD/FMMM ')
    end || coalesce(to_char(p_at at time zone p_zone, 'HH24:MI'), '')
    from (select (p_at at time zone p_zone)::date - (p_now at time zone p_zone)::date as ahead) days
  $$;

create function private.spoken_language(p_language text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$ select case when coalesce(p_language, '') in ('', 'th') or p_language like 'th-%' then 'th' else 'en' end $$;

-- The bubbles of a set of texts for a channel and a language: the channel's own before those of all, the language before Thai.
create function private.choose_bubbles(p_texts jsonb, p_channel text, p_language text) returns text[]
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(
      (
        select array(select jsonb_array_elements_text(found.bubbles))
        from (values
          (1, p_texts -> p_channel -> p_language), (2, p_texts -> p_channel -> 'th'), (3, p_texts -> 'all' -> p_language),
          (4, p_texts -> 'all' -> 'th'), (5, p_texts -> 'all' -> 'en')
        ) found (place, bubbles)
        where jsonb_array_length(found.bubbles) > 0
        order by found.place limit 1
      ),
      '{}'
    )
  $$;

-- Why nothing may be said to a room by itself; null: it may.
create function private.silence_of(p_room public.rooms, p_spends_quota boolean) returns text
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

-- Puts bubbles into a room as one message of the bot, and has it delivered. One message, because only one call can be a free
-- reply. Preview, waiting and unread stay as they are: it is nobody's answer. p_more: what else its content says.
create function private.say(p_room_id uuid, p_bubbles text[], p_more jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
    v_values jsonb;
    v_bubbles text[];
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    select
      jsonb_build_object(
        'ชื่อ', c.name, 'name', c.name, 'ร้าน', p.name, 'shop', p.name, 'ผู้ดูแล', a.name, 'agent', a.name,
        'เวลาเปิด', o.opens, 'opens_at', o.opens
      )
    into v_values
    from public.customers c
    join public.projects p on p.id = c.project_id
    left join public.profiles a on a.user_id = v_room.assignee_id
    cross join lateral (
      select private.say_instant(
        private.next_open(p.id, now()), now(), p.time_zone, private.spoken_language(c.language)
      ) as opens
    ) o
    where c.id = v_room.customer_id;
    select array_agg(f.filled order by f.place) into v_bubbles
    from (
      select private.clean_text(left(private.fill_text(b.bubble, v_values), 950)) as filled, b.place
      from unnest(p_bubbles[1:5]) with ordinality b (bubble, place)
    ) f
    where f.filled is not null;
    if v_bubbles is null then
      return;
    end if;
    insert into public.messages (
      project_id, room_id, social_id, sequence, episode_number, author_kind, kind, text, content, state
    )
    values (
      v_room.project_id, p_room_id, v_room.social_id, v_room.last_sequence + 1, v_room.episode_number, 'bot', 'text',
      array_to_string(v_bubbles, E'\n\n'), p_more || jsonb_build_object('bubbles', to_jsonb(v_bubbles)), 'queued'
    )
    returning * into v_message;
    update public.rooms set last_sequence = v_message.sequence, updated_at = clock_timestamp() where id = p_room_id;
    perform private.enqueue_deliver_message(v_message.id, p_room_id);
  end
  $$;

-- A line or a note of a rule's in a room; nobody wrote it.
create function private.append_by_rule(p_room_id uuid, p_kind text, p_content jsonb, p_text text default null) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid;
  begin
    insert into public.messages (
      project_id, room_id, social_id, sequence, episode_number, author_kind, kind, text, content, is_note, state
    )
    select r.project_id, r.id, r.social_id, r.last_sequence + 1, r.episode_number, 'system', p_kind, p_text, p_content,
      p_kind <> 'event', case p_kind when 'event' then 'received' else 'sent' end
    from public.rooms r where r.id = p_room_id
    returning id into v_id;
    update public.rooms set last_sequence = last_sequence + 1, updated_at = clock_timestamp() where id = p_room_id;
    return v_id;
  end
  $$;

-- What rules look at and do ---------------------------------------------------------------------------------------------

-- The customer's latest words, which rules look at.
create function private.latest_words(p_room_id uuid) returns public.messages
  language sql stable security definer
  set search_path = ''
  as $$
    select m.* from public.messages m
    where m.room_id = p_room_id and m.author_kind = 'customer' order by m.sequence desc limit 1
  $$;

-- Whether one condition holds in a room.
create function private.condition_holds(p_condition jsonb, p_room public.rooms, p_message public.messages) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_text text := lower(coalesce(p_message.text, ''));
  begin
    return coalesce(case p_condition ->> 'if'
      when 'text' then case p_condition ->> 'op'
        when 'contains' then exists (
          select from jsonb_array_elements_text(p_condition -> 'words') w (word)
          where position(lower(private.clean_text(w.word)) in v_text) > 0
        )
        when 'equals' then exists (
          select from jsonb_array_elements_text(p_condition -> 'words') w (word)
          where lower(private.clean_text(w.word)) = btrim(v_text)
        )
        when 'phone' then regexp_replace(translate(v_text, '๐๑๒๓๔๕๖๗๘๙', '0123456789'), '[ ().-]', '', 'g')
          ~ '(^|[^0-9])(\+66|66|0)[2-9][0-9]{7,8}([^0-9]|$)'
      end
      when 'channel' then p_condition -> 'social_ids' ? p_room.social_id::text
      when 'tag' then exists (
        select from unnest(p_room.tag_ids) t (id) where p_condition -> 'tag_ids' ? t.id::text
      ) = (p_condition ->> 'has')::boolean
      when 'new_customer' then (p_room.episode_number = 1) = (p_condition ->> 'is')::boolean
      when 'open_hours' then private.is_open(p_room.project_id, now()) = (p_condition ->> 'is')::boolean
      when 'assignee' then case p_condition ->> 'op'
        when 'nobody' then p_room.assignee_id is null
        when 'somebody' then p_room.assignee_id is not null
        when 'is' then p_room.assignee_id = (p_condition ->> 'user_id')::uuid
      end
      when 'language' then p_condition -> 'languages' ? (
        select coalesce(nullif(split_part(c.language, '-', 1), ''), 'th') from public.customers c where c.id = p_room.customer_id
      )
      when 'priority' then p_condition -> 'levels' @> to_jsonb(p_room.priority)
    end, false);
  end
  $$;

-- Hands a room to a member as a rule does. Returns done, unchanged or no_member.
create function private.assign_by_rule(p_room_id uuid, p_assignee_id uuid) returns text
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

-- The member whose turn it is: at work within ten minutes, with fewer open rooms than the cap, longest without a turn. Null: nobody.
create function private.next_in_turn(p_room public.rooms, p_cap integer, p_user_ids jsonb) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select m.user_id
    from public.members m
    left join private.assignment_turns t on t.project_id = m.project_id and t.user_id = m.user_id
    where m.project_id = p_room.project_id and m.removed_at is null and m.role <> 'viewer'
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

-- Resolves or reopens a room as a rule does.
create function private.set_status_by_rule(p_room_id uuid, p_status text) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    if v_room.status = p_status then
      return 'unchanged';
    end if;
    perform private.append_by_rule(
      p_room_id, 'event', jsonb_build_object('event', case p_status when 'resolved' then 'resolved' else 'reopened' end)
    );
    update public.episodes set resolved_at = case p_status when 'resolved' then now() end, resolved_by = null
    where room_id = p_room_id and number = v_room.episode_number;
    update public.rooms
    set status = p_status, snoozed_until = null,
        waiting_since = case p_status when 'resolved' then null else waiting_since end,
        bot_failed_at = case p_status when 'resolved' then null else bot_failed_at end,
        updated_at = clock_timestamp()
    where id = p_room_id;
    return 'done';
  end
  $$;

-- One action of a rule in a room under its lock. Returns done, unchanged, or why not.
create function private.do_action(p_room_id uuid, p_action jsonb, p_rule_id uuid, p_cause text) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_user_id uuid;
    v_tag_id uuid := (p_action ->> 'tag_id')::uuid;
    v_silence text;
    v_count integer := 0;
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    case p_action ->> 'do'
      when 'assign' then
        return private.assign_by_rule(p_room_id, (p_action ->> 'user_id')::uuid);
      when 'round_robin' then
        if v_room.assignee_id is not null and not coalesce((p_action ->> 'reassigns')::boolean, false) then
          return 'unchanged';
        end if;
        -- of two rooms at once, the second sees whose turn the first took
        perform pg_advisory_xact_lock(hashtextextended('turn ' || v_room.project_id, 0));
        v_user_id := private.next_in_turn(v_room, (p_action ->> 'cap')::integer, p_action -> 'user_ids');
        if v_user_id is null then
          return 'nobody_online';
        end if;
        insert into private.assignment_turns (project_id, user_id) values (v_room.project_id, v_user_id)
        on conflict (project_id, user_id) do update set taken_at = clock_timestamp();
        return private.assign_by_rule(p_room_id, v_user_id);
      when 'add_tag' then
        if not exists (select from public.tags t where t.id = v_tag_id and t.project_id = v_room.project_id) then
          return 'no_tag';
        end if;
        insert into public.room_tags (room_id, tag_id, project_id) values (p_room_id, v_tag_id, v_room.project_id)
        on conflict do nothing;
        return case when found then 'done' else 'unchanged' end;
      when 'remove_tag' then
        delete from public.room_tags t where t.room_id = p_room_id and t.tag_id = v_tag_id;
        return case when found then 'done' else 'unchanged' end;
      when 'priority' then
        update public.rooms set priority = (p_action ->> 'level')::smallint, updated_at = clock_timestamp()
        where id = p_room_id and priority <> (p_action ->> 'level')::smallint;
        return case when found then 'done' else 'unchanged' end;
      when 'status' then
        return private.set_status_by_rule(p_room_id, p_action ->> 'status');
      when 'send' then
        v_silence := private.silence_of(v_room, coalesce((p_action ->> 'spends_quota')::boolean, true));
        if v_silence is not null then
          return v_silence;
        end if;
        -- one rule says nothing to one room more than three times in ten minutes: a machine may be answering it
        if (
          select count(*) from private.automatic_sends s
          where s.room_id = p_room_id and s.kind = 'rule' and s.cause like p_rule_id || ' %'
            and s.sent_at > clock_timestamp() - interval '10 minutes'
        ) >= 3 then
          return 'too_many';
        end if;
        insert into private.automatic_sends (room_id, project_id, kind, cause)
        values (p_room_id, v_room.project_id, 'rule', p_rule_id || ' ' || p_cause)
        on conflict do nothing;
        perform private.say(
          p_room_id, array(select jsonb_array_elements_text(p_action -> 'bubbles')),
          jsonb_build_object('automatic', 'rule', 'rule_id', p_rule_id)
        );
        return 'done';
      when 'note' then
        perform private.append_by_rule(
          p_room_id, 'text', jsonb_build_object('automatic', 'rule', 'rule_id', p_rule_id),
          private.clean_text(p_action ->> 'text')
        );
        return 'done';
      when 'notify' then
        for v_user_id in
          select m.user_id from public.members m
          where m.project_id = v_room.project_id and m.removed_at is null
            and case p_action ->> 'to'
              when 'assignee' then m.user_id = v_room.assignee_id
              when 'managers' then m.role in ('owner', 'admin')
              else m.user_id::text = p_action ->> 'to'
            end
        loop
          perform private.notify(
            v_user_id, v_room.project_id, 'rule_told', p_room_id => p_room_id,
            p_details => jsonb_build_object('text', left(p_action ->> 'text', 200))
          );
          v_count := v_count + 1;
        end loop;
        return case when v_count > 0 then 'done' else 'nobody' end;
    end case;
  end
  $$;

-- Looks at a rule's conditions and, where they hold, does what it says. Each action stands alone: one that fails is told and undone.
-- Returns {matched, unmet, outcome}.
create function private.follow_rule(p_rule public.automation_rules, p_room_id uuid, p_cause text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages := private.latest_words(p_room_id);
    v_unmet integer[];
    v_conditions integer := jsonb_array_length(p_rule.definition -> 'conditions');
    v_action jsonb;
    v_result text;
    v_outcome jsonb := '[]';
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    select coalesce(array_agg(c.place - 1 order by c.place), '{}') into v_unmet
    from jsonb_array_elements(p_rule.definition -> 'conditions') with ordinality c (condition, place)
    where not private.condition_holds(c.condition, v_room, v_message);
    if (p_rule.definition ->> 'match' = 'all' and cardinality(v_unmet) > 0)
      or (p_rule.definition ->> 'match' = 'any' and v_conditions > 0 and cardinality(v_unmet) = v_conditions)
    then
      return jsonb_build_object('matched', false, 'unmet', to_jsonb(v_unmet), 'outcome', '[]'::jsonb);
    end if;
    for v_action in select * from jsonb_array_elements(p_rule.definition -> 'actions') loop
      begin
        v_result := private.do_action(p_room_id, v_action, p_rule.id, p_cause);
      exception when raise_exception or data_exception or integrity_constraint_violation then
        v_result := case when sqlerrm ~ '^[a-z_]{1,40}$' then sqlerrm else 'failed' end;
      end;
      v_outcome := v_outcome || jsonb_build_object('do', v_action ->> 'do', 'result', v_result);
    end loop;
    return jsonb_build_object('matched', true, 'unmet', to_jsonb(v_unmet), 'outcome', v_outcome);
  end
  $$;

-- Stops a rule that goes in circles, and tells the managers.
create function private.pause_rule(p_rule_id uuid, p_room_id uuid, p_reason text, p_stops boolean) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_rule public.automation_rules;
    v_user_id uuid;
  begin
    select r.* into v_rule from public.automation_rules r where r.id = p_rule_id;
    if p_stops then
      update public.automation_rules set paused_at = now() where id = p_rule_id and paused_at is null;
    end if;
    for v_user_id in
      select m.user_id from public.members m
      where m.project_id = v_rule.project_id and m.removed_at is null and m.role in ('owner', 'admin')
    loop
      perform private.notify(
        v_user_id, v_rule.project_id, 'rule_paused', p_room_id => p_room_id,
        p_details => jsonb_build_object('text', v_rule.name, 'reason', p_reason),
        p_coalesce_key => 'rule_paused:' || p_rule_id
      );
    end loop;
  end
  $$;

-- Every rule that waits for a cause, in order, until one stops. Guards: no chain of rules is longer than three, and no rule does
-- something in one room more than 20 times in ten minutes.
create function private.follow_rules(p_room_id uuid, p_cause private.automation_causes, p_minutes integer) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_rule public.automation_rules;
    v_run jsonb;
  begin
    for v_rule in
      select r.* from public.automation_rules r
      where r.project_id = p_cause.project_id and r.is_on and r.paused_at is null
        and r.definition -> 'trigger' ->> 'on' = p_cause.kind
        and (p_minutes is null or (r.definition -> 'trigger' ->> 'minutes')::integer = p_minutes)
      order by r.place, r.id
    loop
      if p_cause.depth >= 3 then
        insert into public.automation_runs (project_id, rule_id, room_id, matched, reason)
        values (v_rule.project_id, v_rule.id, p_room_id, false, 'loop');
        perform private.pause_rule(v_rule.id, p_room_id, 'loop', true);
        continue;
      end if;
      if (
        select count(*) from public.automation_runs u
        where u.room_id = p_room_id and u.rule_id = v_rule.id and u.matched
          and u.created_at > clock_timestamp() - interval '10 minutes'
      ) >= 20 then
        insert into public.automation_runs (project_id, rule_id, room_id, matched, reason)
        values (v_rule.project_id, v_rule.id, p_room_id, false, 'too_often');
        perform private.pause_rule(v_rule.id, p_room_id, 'too_often', false);
        continue;
      end if;
      perform set_config('app.automation_rule', v_rule.id::text, true);
      v_run := private.follow_rule(v_rule, p_room_id, p_cause.kind || ' ' || p_cause.subject);
      perform set_config('app.automation_rule', '', true);
      insert into public.automation_runs (project_id, rule_id, room_id, matched, unmet, outcome)
      values (
        v_rule.project_id, v_rule.id, p_room_id, (v_run ->> 'matched')::boolean,
        array(select jsonb_array_elements_text(v_run -> 'unmet')::smallint), v_run -> 'outcome'
      );
      exit when v_rule.stops and (v_run ->> 'matched')::boolean;
    end loop;
  end
  $$;

-- Automatic messages -------------------------------------------------------------------------------------------------

-- Takes a kind of message for a cause: its bubbles, once; empty when it is off, was said for this cause, or may not be said.
create function private.take_message(p_room public.rooms, p_kind text, p_cause text) returns text[]
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.automatic_messages;
    v_bubbles text[];
  begin
    select m.* into v_message
    from public.automatic_messages m where m.project_id = p_room.project_id and m.kind = p_kind and m.is_on;
    if not found or private.silence_of(p_room, v_message.spends_quota) is not null then
      return '{}';
    end if;
    select private.choose_bubbles(v_message.texts, s.kind, private.spoken_language(c.language)) into v_bubbles
    from public.socials s, public.customers c where s.id = p_room.social_id and c.id = p_room.customer_id;
    if cardinality(v_bubbles) = 0 then
      return '{}';
    end if;
    insert into private.automatic_sends (room_id, project_id, kind, cause)
    values (p_room.id, p_room.project_id, p_kind, p_cause) on conflict do nothing;
    return case when found then v_bubbles else '{}' end;
  end
  $$;

-- A customer's message: greeting at the beginning, away outside hours; both are one message, which is free on LINE.
create function private.greet(p_room public.rooms, p_message public.messages) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_bubbles text[] := '{}';
    v_kinds text[] := '{}';
    v_away text[];
  begin
    -- answered meanwhile, or so long ago that an automatic answer would only surprise
    if p_room.waiting_since is null or coalesce(p_message.sent_at, p_message.created_at) < now() - interval '1 hour' then
      return;
    end if;
    if not exists (
      select from public.messages m
      where m.room_id = p_room.id and m.author_kind = 'customer' and m.episode_number = p_message.episode_number
        and m.sequence < p_message.sequence
    ) and exists (
      select from public.automatic_messages a
      where a.project_id = p_room.project_id and a.kind = 'greeting' and (a.each_episode or p_message.episode_number = 1)
    ) then
      v_bubbles := private.take_message(p_room, 'greeting', p_message.episode_number::text);
      if cardinality(v_bubbles) > 0 then
        v_kinds := array['greeting'];
      end if;
    end if;
    if not private.is_open(p_room.project_id, now()) and not exists (
      select from private.automatic_sends s
      where s.room_id = p_room.id and s.kind = 'away' and s.sent_at > now() - interval '4 hours'
    ) then
      v_away := private.take_message(p_room, 'away', p_message.id::text);
      if cardinality(v_away) > 0 then
        v_bubbles := v_bubbles[1:4] || v_away;
        v_kinds := v_kinds || array['away'];
      end if;
    end if;
    if cardinality(v_bubbles) > 0 then
      perform private.say(p_room.id, v_bubbles, jsonb_build_object('automatic', v_kinds[cardinality(v_kinds)]));
    end if;
  end
  $$;

-- A room was resolved: the closing words and the question how it was, as one message. The question goes to a customer once in
-- seven days, after somebody has answered.
create function private.take_leave(p_room public.rooms) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_bubbles text[];
    v_question text[] := '{}';
    v_survey_id uuid;
  begin
    if p_room.status <> 'resolved' then
      return;
    end if;
    v_bubbles := private.take_message(p_room, 'closing', p_room.episode_number::text);
    if not exists (
      select from public.csat_surveys s
      where s.customer_id = p_room.customer_id and s.asked_at > now() - interval '7 days'
    ) and exists (
      select from public.messages m
      where m.room_id = p_room.id and m.episode_number = p_room.episode_number and m.author_kind = 'member' and not m.is_note
    ) then
      -- of two rooms of one customer resolved at once, one asks
      perform from public.customers c where c.id = p_room.customer_id for update;
      if not exists (
        select from public.csat_surveys s
        where s.customer_id = p_room.customer_id and s.asked_at > now() - interval '7 days'
      ) then
        v_question := private.take_message(p_room, 'csat', p_room.episode_number::text);
      end if;
    end if;
    if cardinality(v_question) > 0 then
      insert into public.csat_surveys (project_id, room_id, customer_id, episode_number, assignee_id)
      values (p_room.project_id, p_room.id, p_room.customer_id, p_room.episode_number, p_room.assignee_id)
      on conflict (room_id, episode_number) do nothing
      returning id into v_survey_id;
    end if;
    if v_survey_id is not null then
      perform private.say(
        p_room.id, v_bubbles[1:5 - least(cardinality(v_question), 4)] || v_question,
        jsonb_build_object(
          'automatic', 'csat', 'survey_id', v_survey_id,
          'quick_replies', (
            select jsonb_agg(jsonb_build_object('label', n || ' ★', 'data', 'csat:' || v_survey_id || ':' || n) order by n)
            from generate_series(1, 5) n
          )
        )
      );
    elsif cardinality(v_bubbles) > 0 then
      perform private.say(p_room.id, v_bubbles, jsonb_build_object('automatic', 'closing'));
    end if;
  end
  $$;

-- Keeps an answer: shown in the room, thanked for once. The latest press within an hour counts, for one presses amiss.
create function private.keep_score(p_survey_id uuid, p_score integer) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_survey public.csat_surveys;
    v_room public.rooms;
    v_thanks text[];
  begin
    select s.* into v_survey from public.csat_surveys s where s.id = p_survey_id for update;
    if not found or p_score not between 1 and 5 or v_survey.asked_at < now() - interval '7 days'
      or v_survey.answered_at < now() - interval '1 hour' or v_survey.score = p_score then
      return false;
    end if;
    update public.csat_surveys
    set score = p_score, answered_at = coalesce(answered_at, clock_timestamp()) where id = p_survey_id;
    perform private.append_by_rule(
      v_survey.room_id, 'event', jsonb_build_object('event', 'csat', 'score', p_score)
    );
    select r.* into v_room from public.rooms r where r.id = v_survey.room_id;
    v_thanks := private.take_message(v_room, 'thanks', p_survey_id::text);
    if cardinality(v_thanks) > 0 then
      perform private.say(v_room.id, v_thanks, jsonb_build_object('automatic', 'thanks'));
    end if;
    return true;
  end
  $$;

-- A customer who types the number instead of pressing it, as the first thing after being asked, has answered and not come back: the
-- room is as it was. Words soon after a score are its word, too. Returns whether the message was the number.
create function private.take_typed_score(p_room public.rooms, p_message public.messages) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_survey public.csat_surveys;
    v_typed text := translate(btrim(coalesce(p_message.text, '')), '๑๒๓๔๕', '12345');
  begin
    select s.* into v_survey from public.csat_surveys s
    where s.room_id = p_room.id and s.asked_at > now() - interval '24 hours' order by s.asked_at desc limit 1;
    if not found then
      return false;
    end if;
    if v_survey.score is null and v_typed ~ '^[1-5]$' and p_message.episode_number = v_survey.episode_number + 1
      and p_room.last_customer_sequence = p_message.sequence
      and p_room.episode_number = p_message.episode_number
      and not exists (
        select from public.messages m
        where m.room_id = p_room.id and m.episode_number = p_message.episode_number and m.id <> p_message.id
          and m.author_kind in ('customer', 'member')
      )
    then
      update public.messages set episode_number = v_survey.episode_number
      where room_id = p_room.id and episode_number = p_message.episode_number;
      delete from public.episodes where room_id = p_room.id and number = p_message.episode_number;
      update public.rooms
      set status = 'resolved', waiting_since = null, episode_number = v_survey.episode_number, updated_at = clock_timestamp()
      where id = p_room.id;
      -- nothing of this was a coming back, nor is putting it right a resolving
      delete from private.automation_causes c
      where c.room_id = p_room.id and c.kind in ('opened', 'reopened', 'resolved', 'unanswered', 'assigned')
        and c.created_at >= p_message.created_at - interval '1 second';
      perform private.keep_score(v_survey.id, v_typed::integer);
      return true;
    end if;
    if v_survey.word is null and v_survey.answered_at > now() - interval '15 minutes'
      and p_message.created_at > v_survey.answered_at and v_typed !~ '^[1-5]?$' then
      update public.csat_surveys set word = left(p_message.text, 1000) where id = v_survey.id;
    end if;
    return false;
  end
  $$;

-- One cause in a room under its lock.
create function private.work_off(p_cause private.automation_causes) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
    v_minutes integer;
    v_left numeric;
  begin
    select r.* into v_room from public.rooms r where r.id = p_cause.room_id;
    if p_cause.kind = 'message' then
      select m.* into v_message from public.messages m where m.id = p_cause.subject::uuid and m.unsent_at is null;
      if not found or private.take_typed_score(v_room, v_message) then
        return;
      end if;
      perform private.greet(v_room, v_message);
    elsif p_cause.kind = 'resolved' then
      perform private.take_leave(v_room);
    elsif p_cause.kind = 'unanswered' then
      v_minutes := split_part(p_cause.subject, ' ', 1)::integer;
      if v_room.status <> 'open'
        or v_room.waiting_since is distinct from substr(p_cause.subject, strpos(p_cause.subject, ' ') + 1)::timestamptz then
        return;
      end if;
      -- only minutes within business hours count
      v_left := v_minutes * 60 - private.open_seconds(v_room.project_id, v_room.waiting_since, clock_timestamp());
      if v_left > 0 then
        -- the same cause later, not one of this run
        perform set_config('app.automation_depth', p_cause.depth::text, true);
        perform private.note_cause(
          v_room.project_id, v_room.id, 'unanswered', p_cause.subject,
          coalesce(private.next_open(v_room.project_id, clock_timestamp()), clock_timestamp() + interval '1 day')
            + make_interval(secs => v_left::double precision),
          ':' || v_minutes
        );
        return;
      end if;
      if exists (
        select from public.automatic_messages a
        where a.project_id = v_room.project_id and a.kind = 'waiting' and a.minutes = v_minutes
      ) then
        declare
          v_bubbles text[] := private.take_message(v_room, 'waiting', v_room.waiting_since::text);
        begin
          if cardinality(v_bubbles) > 0 then
            perform private.say(v_room.id, v_bubbles, jsonb_build_object('automatic', 'waiting'));
          end if;
        end;
      end if;
    end if;
    perform private.follow_rules(p_cause.room_id, p_cause, v_minutes);
  end
  $$;

-- What changed in a room since a sequence, as everybody is told: {room, previous_assignee_id?, messages: [{message, visitor_message}]}.
create function private.changes_since(p_room_id uuid, p_sequence bigint, p_assignee_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'room', private.room_event(r),
      'messages', coalesce((
        select jsonb_agg(jsonb_build_object(
          'message', to_jsonb(m),
          'visitor_message', case when m.kind <> 'event' and not m.is_note then private.visitor_message(m) end
        ) order by m.sequence)
        from public.messages m where m.room_id = r.id and m.sequence > p_sequence
      ), '[]')
    ) || case when r.assignee_id is distinct from p_assignee_id
      then jsonb_build_object('previous_assignee_id', p_assignee_id) else '{}' end
    from public.rooms r where r.id = p_room_id
  $$;

-- Works off what is due in a room, in order. In one transaction, under the room's lock: whatever dies, each cause counts once.
-- Returns what changed, or null.
create function private.run_automations(p_room_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_before public.rooms;
    v_cause private.automation_causes;
    v_after timestamptz;
  begin
    select r.* into v_before from public.rooms r where r.id = p_room_id for update;
    if not found then
      return null;
    end if;
    for turn in 1..50 loop
      delete from private.automation_causes c
      where c.id = (
        select d.id from private.automation_causes d
        where d.room_id = p_room_id and d.due_at <= clock_timestamp()
        -- a typed score undoes what came with it, so words are looked at first
        order by d.depth, d.kind = 'message' desc, d.id limit 1
      )
      returning * into v_cause;
      exit when not found;
      perform set_config('app.automation_depth', (v_cause.depth + 1)::text, true);
      perform private.work_off(v_cause);
      perform set_config('app.automation_depth', '', true);
    end loop;
    select r.updated_at into v_after from public.rooms r where r.id = p_room_id;
    if v_after = v_before.updated_at then
      return null;
    end if;
    return private.changes_since(p_room_id, v_before.last_sequence, v_before.assignee_id);
  end
  $$;
grant execute on function private.run_automations(uuid) to app_system;

create function system.run_automations(p_room_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.run_automations(p_room_id) $$;

-- A press on a score, as a channel tells it. Settles the event and keeps the score in one transaction; only the customer who was
-- asked is heard. The event's reply token is kept first, so that the thanks are free. Returns what changed, or null.
create function private.answer_csat(p_event_id uuid, p_external_customer_id text, p_data text, p_reply_token text)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_event public.inbound_events;
    v_room public.rooms;
    v_survey_id uuid := substring(p_data from '^csat:([0-9a-f-]{36}):[1-5]$')::uuid;
  begin
    select e.* into v_event from public.inbound_events e where e.id = p_event_id and e.state = 'received' for update;
    if not found then
      return null;
    end if;
    update public.inbound_events set state = 'processed', settled_at = now() where id = p_event_id;
    select r.* into v_room
    from public.csat_surveys s
    join public.rooms r on r.id = s.room_id
    join public.customer_identities i on i.id = r.identity_id
    where s.id = v_survey_id and i.social_id = v_event.social_id and i.external_id = p_external_customer_id
    for update of r;
    if not found then
      return null;
    end if;
    if p_reply_token is not null then
      insert into private.reply_tokens as t (social_id, external_customer_id, token, received_at)
      values (v_event.social_id, p_external_customer_id, p_reply_token, v_event.received_at)
      on conflict (social_id, external_customer_id) do update
      set token = excluded.token, received_at = excluded.received_at, call_id = null
      where excluded.received_at >= t.received_at;
    end if;
    if not private.keep_score(v_survey_id, right(p_data, 1)::integer) then
      return null;
    end if;
    return private.changes_since(v_room.id, v_room.last_sequence, v_room.assignee_id);
  end
  $$;
grant execute on function private.answer_csat(uuid, text, text, text) to app_system;

create function system.answer_csat(
  p_event_id uuid, p_external_customer_id text, p_data text, p_reply_token text default null
) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.answer_csat(p_event_id, p_external_customer_id, p_data, p_reply_token) $$;

-- Forgets what is older than 30 days, so many at a time; returns how many runs went.
create function private.sweep_automations(p_limit integer) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_count integer;
  begin
    delete from private.automatic_sends s where s.sent_at < now() - interval '30 days';
    delete from public.automation_runs u
    where u.id in (
      select o.id from public.automation_runs o where o.created_at < now() - interval '30 days' order by o.created_at limit p_limit
    );
    get diagnostics v_count = row_count;
    return v_count;
  end
  $$;
grant execute on function private.sweep_automations(integer) to app_system;
create function system.sweep_automations(p_limit integer default 5000) returns integer
  language sql security definer
  set search_path = ''
  as $$ select private.sweep_automations(p_limit) $$;

-- What managers do ---------------------------------------------------------------------------------------------------

create function private.list_holidays() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object(
      'day', t.day, 'name_th', t.name_th, 'name_en', t.name_en, 'is_usual', t.is_usual
    ) order by t.day)
    from private.thai_holidays t where t.day >= current_date - 31
  $$;
grant execute on function private.list_holidays() to app_member;

-- Everything the card of business hours shows: {hours, time_zone, is_open, changes_at, holidays}. changes_at: when it opens or
-- closes next, null when that is not in sight. Errors: not_found, forbidden.
create function public.get_business_hours(p_project_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_ahead tstzmultirange := private.open_ranges(p_project_id, now(), now() + interval '60 days');
    v_is_open boolean := private.is_open(p_project_id, now());
    v_first tstzrange := (select r from unnest(v_ahead) r limit 1);
  begin
    perform private.require_right(p_project_id, 'read_settings');
    return jsonb_build_object(
      'hours', (
        select jsonb_build_object(
          'is_on', h.is_on, 'weekly', h.weekly, 'observes_holidays', h.observes_holidays, 'special_days', h.special_days
        )
        from public.business_hours h where h.project_id = p_project_id
      ),
      'time_zone', (select p.time_zone from public.projects p where p.id = p_project_id),
      'is_open', v_is_open,
      'changes_at', case
        when not v_is_open then lower(v_first)
        when upper(v_first) < now() + interval '59 days' then upper(v_first)
      end,
      'holidays', private.list_holidays()
    );
  end
  $$;

-- p_hours: {is_on, weekly, observes_holidays, special_days}. Errors: not_found, forbidden, invalid.
create function public.save_business_hours(p_project_id uuid, p_hours jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    insert into public.business_hours as h (project_id, is_on, weekly, observes_holidays, special_days)
    values (
      p_project_id, (p_hours ->> 'is_on')::boolean, p_hours -> 'weekly', (p_hours ->> 'observes_holidays')::boolean,
      p_hours -> 'special_days'
    )
    on conflict (project_id) do update
    set is_on = excluded.is_on, weekly = excluded.weekly, observes_holidays = excluded.observes_holidays,
        special_days = excluded.special_days;
    perform private.audit(p_project_id, 'hours.updated', null, jsonb_build_object('is_on', p_hours -> 'is_on'));
  end
  $$;

-- p_message: {is_on, spends_quota, minutes, each_episode, texts}. Errors: not_found, forbidden, invalid.
create function public.save_automatic_message(p_project_id uuid, p_kind text, p_message jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    insert into public.automatic_messages as m (project_id, kind, is_on, spends_quota, minutes, each_episode, texts)
    values (
      p_project_id, p_kind, (p_message ->> 'is_on')::boolean, (p_message ->> 'spends_quota')::boolean,
      (p_message ->> 'minutes')::integer, (p_message ->> 'each_episode')::boolean, p_message -> 'texts'
    )
    on conflict (project_id, kind) do update
    set is_on = excluded.is_on, spends_quota = excluded.spends_quota, minutes = excluded.minutes,
        each_episode = excluded.each_episode, texts = excluded.texts;
    perform private.audit(
      p_project_id, 'automatic_message.updated', p_kind, jsonb_build_object('is_on', p_message -> 'is_on')
    );
  end
  $$;

-- p_rule: {name, is_on, stops, definition}; p_rule_id null makes one, last in order. Switching on lets a stopped one run again.
-- Returns its id. Errors: not_found, forbidden, invalid, too_many_rules.
create function public.save_rule(p_project_id uuid, p_rule_id uuid, p_rule jsonb) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := p_rule_id;
    v_name text := private.clean_text(p_rule ->> 'name');
  begin
    perform private.require_right(p_project_id, 'manage');
    if v_name is null or char_length(v_name) > 80 then
      perform private.fail('invalid', 'name');
    end if;
    if p_rule_id is null then
      insert into public.automation_rules (project_id, name, place, is_on, stops, definition, created_by)
      select p_project_id, v_name, coalesce(max(r.place), 0) + 1, (p_rule ->> 'is_on')::boolean,
        (p_rule ->> 'stops')::boolean, p_rule -> 'definition', private.user_id()
      from public.automation_rules r where r.project_id = p_project_id
      returning id into v_id;
    else
      update public.automation_rules r
      set name = v_name, is_on = (p_rule ->> 'is_on')::boolean, stops = (p_rule ->> 'stops')::boolean,
          definition = p_rule -> 'definition', paused_at = null
      where r.id = p_rule_id and r.project_id = p_project_id;
      if not found then
        perform private.fail('not_found');
      end if;
    end if;
    perform private.audit(
      p_project_id, case when p_rule_id is null then 'rule.created' else 'rule.updated' end, v_id::text,
      jsonb_build_object('name', v_name, 'is_on', p_rule -> 'is_on')
    );
    return v_id;
  end
  $$;

-- Errors: not_found, forbidden.
create function public.delete_rule(p_project_id uuid, p_rule_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_name text;
  begin
    perform private.require_right(p_project_id, 'manage');
    delete from public.automation_rules r where r.id = p_rule_id and r.project_id = p_project_id returning r.name into v_name;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.audit(p_project_id, 'rule.deleted', p_rule_id::text, jsonb_build_object('name', v_name));
  end
  $$;

-- Puts rules into the order of their ids; what is not named stays behind them. Errors: not_found, forbidden.
create function public.order_rules(p_project_id uuid, p_rule_ids uuid[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    update public.automation_rules r
    set place = ordered.place
    from (
      select o.id, row_number() over (order by coalesce(array_position(p_rule_ids, o.id), 1000), o.place, o.id) as place
      from public.automation_rules o where o.project_id = p_project_id
    ) ordered
    where r.id = ordered.id and r.place <> ordered.place;
    perform private.audit(p_project_id, 'rule.ordered');
  end
  $$;

-- What a rule would do in the latest 100 rooms. It really does it, in each room for itself, and takes everything back: nothing is
-- sent, nobody is told. A definer of the migrating role, as what rules do; try_rule asks for the right before.
create function private.try_rule(p_project_id uuid, p_definition jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_rule public.automation_rules;
    v_room record;
    v_run jsonb;
    v_found jsonb := '[]';
  begin
    v_rule.id := gen_random_uuid();
    v_rule.project_id := p_project_id;
    v_rule.definition := p_definition;
    -- what it would cause is no cause
    perform set_config('app.automation_depth', '9', true);
    for v_room in
      select r.id, r.last_message_preview, r.last_message_at, c.name, s.kind as social_kind
      from public.rooms r
      join public.customers c on c.id = r.customer_id
      join public.socials s on s.id = r.social_id
      where r.project_id = p_project_id
      order by r.last_message_at desc, r.id desc
      limit 100
    loop
      begin
        perform from public.rooms r where r.id = v_room.id for update skip locked;
        v_run := private.follow_rule(v_rule, v_room.id, 'trial');
        raise exception using errcode = 'ZZ001';
      exception when sqlstate 'ZZ001' then
        v_found := v_found || (v_run || jsonb_build_object(
          'room_id', v_room.id, 'customer_name', v_room.name, 'social_kind', v_room.social_kind,
          'preview', v_room.last_message_preview, 'last_message_at', v_room.last_message_at
        ));
      end;
    end loop;
    perform set_config('app.automation_depth', '', true);
    return v_found;
  end
  $$;
grant execute on function private.try_rule(uuid, jsonb) to app_member;

-- [{room_id, customer_name, social_kind, preview, last_message_at, matched, unmet, outcome}]. Errors: not_found, forbidden, invalid.
create function public.try_rule(p_project_id uuid, p_definition jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    if not private.is_rule(p_definition) then
      perform private.fail('invalid', 'definition');
    end if;
    return private.try_rule(p_project_id, p_definition);
  end
  $$;

do $$
declare
  signature text;
begin
  execute 'grant create on schema public to app_member';
  foreach signature in array array[
    'get_business_hours(uuid)', 'save_business_hours(uuid, jsonb)', 'save_automatic_message(uuid, text, jsonb)',
    'save_rule(uuid, uuid, jsonb)', 'delete_rule(uuid, uuid)', 'order_rules(uuid, uuid[])', 'try_rule(uuid, jsonb)'
  ] loop
    execute format('alter function public.%s owner to app_member', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
  execute 'revoke create on schema public from app_member';
  execute 'grant create on schema system to app_system';
  foreach signature in array array[
    'run_automations(uuid)', 'answer_csat(uuid, text, text, text)', 'sweep_automations(integer)'
  ] loop
    execute format('alter function system.%s owner to app_system', signature);
  end loop;
  execute 'revoke create on schema system from app_system';
end
$$;
