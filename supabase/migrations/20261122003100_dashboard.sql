-- The dashboard: figures of a project over days of its own time zone, straight from the rows, and the rooms behind each of them.
-- A conversation is an episode. One is counted on the day it was opened, a resolution on the day it was resolved, a message on the
-- day it came. The owners hear of the day before every morning.

create index episodes_resolved on public.episodes (project_id, resolved_at) where resolved_at is not null;
create index ai_answers_by_project on public.ai_answers (project_id, created_at);
-- Everything that counts as said by a customer or by the shop, so that counting looks at nothing else.
create index messages_said on public.messages (project_id, created_at)
  include (author_kind, social_id, author_id, room_id, episode_number)
  where kind <> 'event' and not is_note and author_kind <> 'system';

-- When a project's days begin and end: from the beginning of p_from to the end of p_to.
create function private.days_span(p_project_id uuid, p_from date, p_to date, out zone text, out starts timestamptz, out ends timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
    select p.time_zone, p_from::timestamp at time zone p.time_zone, (p_to + 1)::timestamp at time zone p.time_zone
    from public.projects p where p.id = p_project_id
  $$;

-- The figures. p_options: {business_hours: whether only open hours count as waiting}. p_me: whoever sees only their own and
-- unassigned rooms, or null for all; p_sees_broadcasts: else those are null. Durations in seconds, money in satang.
--
-- First replies are those of conversations opened in these days by the customer; one that the shop begins has none. Per tag: the
-- tags that rooms carry now. An AI has resolved what it answered, never handed over, and nobody of the team wrote in.
create function private.make_report(
  p_project_id uuid, p_from date, p_to date, p_options jsonb, p_me uuid, p_sees_broadcasts boolean
) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  set jit = off
  set plan_cache_mode = force_custom_plan
  as $$
  declare
    v_span record := private.days_span(p_project_id, p_from, p_to);
    v_unit text := case when p_from = p_to then 'hour' else 'day' end;
    v_by_hours boolean := coalesce((p_options ->> 'business_hours')::boolean, false) and exists (
      select from public.business_hours h where h.project_id = p_project_id and h.is_on
    );
    v_has_ai boolean := exists (select from public.ai_answers a where a.project_id = p_project_id);
    v_opens timestamptz[] := '{}';
    v_closes timestamptz[] := '{}';
    v_before double precision[] := '{}';
    v_report jsonb;
    v_rest jsonb;
  begin
    if v_by_hours then
      -- the open hours once, with how many seconds were open before each: a duration is then the difference of two sums
      select coalesce(array_agg(o.opens order by o.opens), '{}'), coalesce(array_agg(o.closes order by o.opens), '{}'),
        coalesce(array_agg(o.before order by o.opens), '{}')
      into v_opens, v_closes, v_before
      from (
        select lower(r) as opens, upper(r) as closes,
          coalesce(sum(extract(epoch from upper(r) - lower(r))) over (
            order by r rows between unbounded preceding and 1 preceding
          ), 0)::double precision as before
        from unnest(private.open_ranges(
          p_project_id,
          least(v_span.starts, (
            select min(e.opened_at) from public.episodes e
            where e.project_id = p_project_id and e.resolved_at >= v_span.starts and e.resolved_at < v_span.ends
          )),
          greatest(v_span.ends, clock_timestamp())
        )) r
      ) o;
    end if;

    with episodes as materialized (
      select e.room_id, e.number, r.social_id, r.tag_ids, e.opened_at, e.resolved_at, e.resolved_by,
        e.opened_at >= v_span.starts and e.opened_at < v_span.ends as is_opened,
        coalesce(e.resolved_at >= v_span.starts and e.resolved_at < v_span.ends, false) as is_resolved,
        case when e.first_reply_at > e.opened_at and e.opened_at >= v_span.starts and e.opened_at < v_span.ends then
          case when v_by_hours then
            coalesce(v_before[o.replied] + extract(epoch from least(e.first_reply_at, v_closes[o.replied]) - v_opens[o.replied])::float8, 0)
            - coalesce(v_before[o.opened] + extract(epoch from least(e.opened_at, v_closes[o.opened]) - v_opens[o.opened])::float8, 0)
          else extract(epoch from e.first_reply_at - e.opened_at)::float8 end
        end as reply_seconds,
        case when e.resolved_at >= v_span.starts and e.resolved_at < v_span.ends then
          case when v_by_hours then
            coalesce(v_before[o.resolved] + extract(epoch from least(e.resolved_at, v_closes[o.resolved]) - v_opens[o.resolved])::float8, 0)
            - coalesce(v_before[o.opened] + extract(epoch from least(e.opened_at, v_closes[o.opened]) - v_opens[o.opened])::float8, 0)
          else extract(epoch from e.resolved_at - e.opened_at)::float8 end
        end as resolution_seconds
      from public.episodes e
      join public.rooms r on r.id = e.room_id
      cross join lateral (
        select width_bucket(e.opened_at, v_opens) as opened, width_bucket(e.first_reply_at, v_opens) as replied,
          width_bucket(e.resolved_at, v_opens) as resolved
      ) o
      where e.project_id = p_project_id
        and (
          (e.opened_at >= v_span.starts and e.opened_at < v_span.ends)
          or (e.resolved_at >= v_span.starts and e.resolved_at < v_span.ends)
        )
        and (p_me is null or r.assignee_id is null or r.assignee_id = p_me)
    ),
    -- by quarters of an hour, of which every time zone's offset is a multiple, so that the clock on the wall is read once for many
    said as materialized (
      select q.quarter at time zone v_span.zone as at, q.social_id, q.author_kind, q.messages
      from (
        select date_bin('15 minutes', m.created_at, timestamptz '2000-01-01 00:00:00+00') as quarter, m.social_id, m.author_kind,
          count(*) as messages
        from public.messages m
        where m.project_id = p_project_id and m.created_at >= v_span.starts and m.created_at < v_span.ends
          and m.kind <> 'event' and not m.is_note and m.author_kind <> 'system'
          and (p_me is null or exists (
            select from public.rooms r where r.id = m.room_id and (r.assignee_id is null or r.assignee_id = p_me)
          ))
        group by 1, 2, 3
      ) q
    ),
    answered as materialized (
      select m.author_id, m.room_id, m.episode_number, count(*) as messages
      from public.messages m
      where m.project_id = p_project_id and m.created_at >= v_span.starts and m.created_at < v_span.ends
        and m.kind <> 'event' and not m.is_note and m.author_kind <> 'system'
        and m.author_kind = 'member' and m.author_id is not null
        and (p_me is null or exists (
          select from public.rooms r where r.id = m.room_id and (r.assignee_id is null or r.assignee_id = p_me)
        ))
      group by 1, 2, 3
    ),
    surveys as materialized (
      select s.assignee_id, s.score
      from public.csat_surveys s
      join public.rooms r on r.id = s.room_id
      where s.project_id = p_project_id and s.asked_at >= v_span.starts and s.asked_at < v_span.ends
        and (p_me is null or r.assignee_id is null or r.assignee_id = p_me)
    ),
    steps as (
      select date_trunc(v_unit, e.opened_at at time zone v_span.zone) as at, 1 as episodes, 0 as resolved, 0::bigint as messages_in,
        0::bigint as messages_out
      from episodes e where e.is_opened
      union all
      select date_trunc(v_unit, e.resolved_at at time zone v_span.zone), 0, 1, 0, 0 from episodes e where e.is_resolved
      union all
      select date_trunc(v_unit, s.at), 0, 0,
        case when s.author_kind = 'customer' then s.messages else 0 end,
        case when s.author_kind = 'customer' then 0 else s.messages end
      from said s
    )
    select jsonb_build_object(
      'figures', (
        select jsonb_build_object(
          'episodes', count(*) filter (where e.is_opened),
          'rooms', count(distinct e.room_id) filter (where e.is_opened),
          'replied', count(e.reply_seconds),
          'first_reply_median', percentile_cont(0.5) within group (order by e.reply_seconds),
          'first_reply_p90', percentile_cont(0.9) within group (order by e.reply_seconds),
          'resolved', count(*) filter (where e.is_resolved),
          'resolution_median', percentile_cont(0.5) within group (order by e.resolution_seconds),
          'resolution_p90', percentile_cont(0.9) within group (order by e.resolution_seconds),
          'ai_resolved', count(*) filter (
            where v_has_ai and e.is_resolved
              and (
                select bool_or(a.outcome = 'answered') and not bool_or(a.outcome = 'handed_over')
                from public.ai_answers a
                join public.messages h on h.id = a.heard_message_id
                where a.room_id = e.room_id and h.episode_number = e.number
              )
              and not exists (
                select from public.messages m
                where m.room_id = e.room_id and m.episode_number = e.number and m.author_kind = 'member' and not m.is_note
              )
          )
        )
        from episodes e
      ) || (
        select jsonb_build_object(
          'messages_in', coalesce(sum(s.messages) filter (where s.author_kind = 'customer'), 0),
          'messages_out', coalesce(sum(s.messages) filter (where s.author_kind <> 'customer'), 0),
          'messages_bot', coalesce(sum(s.messages) filter (where s.author_kind = 'bot'), 0)
        )
        from said s
      ) || (
        select jsonb_build_object(
          'csat_asked', count(*), 'csat_answered', count(s.score), 'csat_average', round(avg(s.score), 2),
          'csat_scores', (
            select jsonb_agg((select count(*) from surveys o where o.score = n) order by n) from generate_series(1, 5) n
          )
        )
        from surveys s
      ),
      'series', (
        select coalesce(jsonb_agg(to_jsonb(d) order by d.at), '[]')
        from (
          select to_char(s.at, case v_unit when 'hour' then 'YYYY-MM-DD"T"HH24' else 'YYYY-MM-DD' end) as at,
            sum(s.episodes) as episodes, sum(s.resolved) as resolved, sum(s.messages_in) as messages_in,
            sum(s.messages_out) as messages_out
          from steps s group by s.at
        ) d
      ),
      'heat', (
        select jsonb_agg(coalesce(h.messages, 0) order by cell)
        from generate_series(0, 167) cell
        left join (
          select ((date_part('isodow', s.at) - 1) * 24 + date_part('hour', s.at))::integer as cell, sum(s.messages) as messages
          from said s where s.author_kind = 'customer' group by 1
        ) h using (cell)
      ),
      'socials', (
        select coalesce(jsonb_agg(to_jsonb(d) order by d.episodes desc, d.social_id), '[]')
        from (
          select social_id, coalesce(c.episodes, 0) as episodes, coalesce(k.messages_in, 0) as messages_in,
            coalesce(k.messages_out, 0) as messages_out, c.first_reply_median, coalesce(c.resolved, 0) as resolved, c.resolution_median
          from (
            select e.social_id, count(*) filter (where e.is_opened) as episodes, count(*) filter (where e.is_resolved) as resolved,
              percentile_cont(0.5) within group (order by e.reply_seconds) as first_reply_median,
              percentile_cont(0.5) within group (order by e.resolution_seconds) as resolution_median
            from episodes e group by e.social_id
          ) c
          full join (
            select s.social_id, sum(s.messages) filter (where s.author_kind = 'customer') as messages_in,
              sum(s.messages) filter (where s.author_kind <> 'customer') as messages_out
            from said s group by s.social_id
          ) k using (social_id)
        ) d
      ),
      'members', (
        select coalesce(jsonb_agg(to_jsonb(d) order by d.answered desc, d.user_id), '[]')
        from (
          select user_id, coalesce(w.answered, 0) as answered, coalesce(w.messages_out, 0) as messages_out,
            coalesce(z.resolved, 0) as resolved, coalesce(c.csat_answered, 0) as csat_answered, c.csat_average
          from (
            select a.author_id as user_id, count(*) as answered, sum(a.messages) as messages_out from answered a group by a.author_id
          ) w
          full join (
            select e.resolved_by as user_id, count(*) as resolved
            from episodes e where e.is_resolved and e.resolved_by is not null group by e.resolved_by
          ) z using (user_id)
          full join (
            select s.assignee_id as user_id, count(s.score) as csat_answered, round(avg(s.score), 2) as csat_average
            from surveys s where s.assignee_id is not null and s.score is not null group by s.assignee_id
          ) c using (user_id)
        ) d
      ),
      'tags', (
        select coalesce(jsonb_agg(to_jsonb(d) order by d.episodes desc, d.tag_id), '[]')
        from (
          select t.tag_id, count(*) filter (where e.is_opened) as episodes, count(*) filter (where e.is_resolved) as resolved,
            percentile_cont(0.5) within group (order by e.reply_seconds) as first_reply_median,
            percentile_cont(0.5) within group (order by e.resolution_seconds) as resolution_median
          from episodes e, unnest(e.tag_ids) t (tag_id) group by t.tag_id
        ) d
      )
    )
    into v_report;

    select (
      select jsonb_build_object('waiting', count(*), 'waiting_since', min(r.waiting_since))
      from public.rooms r
      where r.project_id = p_project_id and r.status = 'open' and r.waiting_since is not null
        and (p_me is null or r.assignee_id is null or r.assignee_id = p_me)
    ) || (
      select jsonb_build_object(
        'ai_answered', count(*) filter (where a.is_answered), 'ai_handed_over', count(*) filter (where a.is_handed_over)
      )
      from (
        select bool_or(a.outcome = 'answered') as is_answered, bool_or(a.outcome = 'handed_over') as is_handed_over
        from public.ai_answers a
        join public.messages h on h.id = a.heard_message_id
        join public.rooms r on r.id = a.room_id
        where a.project_id = p_project_id and a.created_at >= v_span.starts and a.created_at < v_span.ends
          and (p_me is null or r.assignee_id is null or r.assignee_id = p_me)
        group by a.room_id, h.episode_number
      ) a
    ) || (
      select jsonb_build_object(
        'slips', count(*), 'slips_paid', count(*) filter (where s.is_paid),
        'slips_amount', coalesce(sum(s.amount) filter (where s.is_paid), 0),
        'slips_problem', count(*) filter (
          where s.outcome in ('duplicate', 'amount_mismatch', 'receiver_mismatch', 'not_found', 'unreadable')
        ),
        'slips_outside', count(*) filter (where s.is_paid and s.room_id is null)
      )
      from public.slips s
      left join public.rooms r on r.id = s.room_id
      where s.project_id = p_project_id and s.created_at >= v_span.starts and s.created_at < v_span.ends
        and (p_me is null or s.checked_by = p_me or (s.room_id is not null and (r.assignee_id is null or r.assignee_id = p_me)))
    ) || jsonb_build_object('broadcasts', case when p_sees_broadcasts then (
      select jsonb_build_object(
        'broadcasts', count(distinct x.broadcast_id), 'sent', count(*), 'clicked', count(x.clicked_at), 'replied', count(x.replied_at),
        'blocked', count(x.blocked_at), 'paid', count(x.paid_at), 'paid_amount', coalesce(round(sum(x.paid_amount) * 100), 0)
      )
      from public.broadcast_recipients x
      where x.project_id = p_project_id and x.state = 'sent' and x.sent_at >= v_span.starts and x.sent_at < v_span.ends
    ) end)
    into v_rest;
    return jsonb_set(v_report, '{figures}', v_report -> 'figures' || v_rest)
      || jsonb_build_object('time_zone', v_span.zone, 'from', p_from, 'to', p_to, 'unit', v_unit);
  end
  $$;
grant execute on function private.make_report(uuid, date, date, jsonb, uuid, boolean) to app_member, app_system;

-- The rooms behind a figure, a page of them: how often each was counted (count), when last (at), and the longest duration in
-- seconds, the sum in satang, or the average score (value). Those who wait come longest first, others latest first; after the
-- place and the room of the row before. p_options narrow: {social_id, member_id, tag_id, weekday (0 is Monday), hour, score}.
-- Durations are by the clock.
create function private.find_report_rooms(
  p_project_id uuid, p_from date, p_to date, p_figure text, p_options jsonb, p_me uuid, p_after_place numeric, p_after_id uuid,
  p_limit integer
) returns table (room_id uuid, count bigint, at timestamptz, value numeric, place numeric)
  language plpgsql stable security definer
  set search_path = ''
  set jit = off
  set plan_cache_mode = force_custom_plan
  as $$
  #variable_conflict use_column
  declare
    v_span record := private.days_span(p_project_id, p_from, p_to);
    v_social_id uuid := p_options ->> 'social_id';
    v_member_id uuid := p_options ->> 'member_id';
    v_tag_id uuid := p_options ->> 'tag_id';
    v_weekday integer := p_options ->> 'weekday';
    v_hour integer := p_options ->> 'hour';
    v_score integer := p_options ->> 'score';
  begin
    return query
      with hits as (
        select e.room_id, e.opened_at as at, null::numeric as value
        from public.episodes e
        where p_figure = 'episodes' and e.project_id = p_project_id and e.opened_at >= v_span.starts and e.opened_at < v_span.ends
        union all
        select e.room_id, e.opened_at, extract(epoch from e.first_reply_at - e.opened_at)
        from public.episodes e
        where p_figure = 'replied' and e.project_id = p_project_id and e.opened_at >= v_span.starts and e.opened_at < v_span.ends
          and e.first_reply_at > e.opened_at
        union all
        select e.room_id, e.resolved_at, extract(epoch from e.resolved_at - e.opened_at)
        from public.episodes e
        where p_figure = 'resolved' and e.project_id = p_project_id and e.resolved_at >= v_span.starts and e.resolved_at < v_span.ends
          and (v_member_id is null or e.resolved_by = v_member_id)
        union all
        select r.id, r.waiting_since, extract(epoch from now() - r.waiting_since)
        from public.rooms r
        where p_figure = 'waiting' and r.project_id = p_project_id and r.status = 'open' and r.waiting_since is not null
        union all
        select m.room_id, m.created_at, null
        from public.messages m
        where p_figure in ('messages_in', 'messages_out', 'messages_bot') and m.project_id = p_project_id
          and m.created_at >= v_span.starts and m.created_at < v_span.ends
          and m.kind <> 'event' and not m.is_note and m.author_kind <> 'system'
          and case p_figure
            when 'messages_in' then m.author_kind = 'customer'
            when 'messages_bot' then m.author_kind = 'bot'
            else m.author_kind <> 'customer' and (v_member_id is null or m.author_id = v_member_id) end
        union all
        select m.room_id, max(m.created_at), null
        from public.messages m
        where p_figure = 'answered' and m.project_id = p_project_id and m.created_at >= v_span.starts and m.created_at < v_span.ends
          and m.kind <> 'event' and not m.is_note and m.author_kind <> 'system'
          and m.author_kind = 'member' and m.author_id = v_member_id
        group by m.room_id, m.episode_number
        union all
        select a.room_id, max(a.created_at), null
        from public.ai_answers a
        join public.messages h on h.id = a.heard_message_id
        where p_figure in ('ai_answered', 'ai_handed_over') and a.project_id = p_project_id
          and a.created_at >= v_span.starts and a.created_at < v_span.ends
          and a.outcome = case p_figure when 'ai_answered' then 'answered' else 'handed_over' end
        group by a.room_id, h.episode_number
        union all
        select e.room_id, e.resolved_at, extract(epoch from e.resolved_at - e.opened_at)
        from public.episodes e
        where p_figure = 'ai_resolved' and e.project_id = p_project_id and e.resolved_at >= v_span.starts and e.resolved_at < v_span.ends
          and (
            select bool_or(a.outcome = 'answered') and not bool_or(a.outcome = 'handed_over')
            from public.ai_answers a
            join public.messages h on h.id = a.heard_message_id
            where a.room_id = e.room_id and h.episode_number = e.number
          )
          and not exists (
            select from public.messages m
            where m.room_id = e.room_id and m.episode_number = e.number and m.author_kind = 'member' and not m.is_note
          )
        union all
        select s.room_id, coalesce(s.answered_at, s.asked_at), s.score
        from public.csat_surveys s
        where p_figure in ('csat_asked', 'csat_answered') and s.project_id = p_project_id
          and s.asked_at >= v_span.starts and s.asked_at < v_span.ends
          and (p_figure = 'csat_asked' or s.score is not null)
          and (v_score is null or s.score = v_score)
          and (v_member_id is null or s.assignee_id = v_member_id)
        union all
        select s.room_id, s.created_at, s.amount
        from public.slips s
        where p_figure in ('slips', 'slips_paid', 'slips_problem') and s.project_id = p_project_id
          and s.created_at >= v_span.starts and s.created_at < v_span.ends and s.room_id is not null
          and case p_figure
            when 'slips' then true
            when 'slips_paid' then s.is_paid
            else coalesce(s.outcome in ('duplicate', 'amount_mismatch', 'receiver_mismatch', 'not_found', 'unreadable'), false) end
        union all
        select x.room_id, x.sent_at, x.paid_amount * 100
        from public.broadcast_recipients x
        where p_figure in ('broadcast_sent', 'broadcast_clicked', 'broadcast_replied', 'broadcast_blocked', 'broadcast_paid')
          and x.project_id = p_project_id and x.state = 'sent' and x.sent_at >= v_span.starts and x.sent_at < v_span.ends
          and case p_figure
            when 'broadcast_clicked' then x.clicked_at is not null
            when 'broadcast_replied' then x.replied_at is not null
            when 'broadcast_blocked' then x.blocked_at is not null
            when 'broadcast_paid' then x.paid_at is not null
            else true end
      ),
      rooms as (
        select h.room_id, count(*) as count, max(h.at) as at,
          case
            when p_figure like 'slips%' or p_figure like 'broadcast%' then sum(h.value)
            when p_figure like 'csat%' then round(avg(h.value), 2)
            else max(h.value) end as value,
          extract(epoch from max(h.at)) * case p_figure when 'waiting' then -1 else 1 end as place
        from hits h
        join public.rooms r on r.id = h.room_id
        where (p_me is null or r.assignee_id is null or r.assignee_id = p_me)
          and (v_social_id is null or r.social_id = v_social_id)
          and (v_tag_id is null or v_tag_id = any (r.tag_ids))
          and (v_weekday is null or extract(isodow from h.at at time zone v_span.zone) - 1 = v_weekday)
          and (v_hour is null or extract(hour from h.at at time zone v_span.zone) = v_hour)
        group by h.room_id
      )
      select o.room_id, o.count, o.at, o.value, o.place
      from rooms o
      where p_after_id is null or (o.place, o.room_id) < (p_after_place, p_after_id)
      order by o.place desc, o.room_id desc
      limit p_limit;
  end
  $$;
grant execute on function private.find_report_rooms(uuid, date, date, text, jsonb, uuid, numeric, uuid, integer) to app_member;

-- Whoever sees only their own and unassigned rooms: that person; else null.
create function private.narrowed_to(p_project_id uuid) returns uuid
  language sql stable
  set search_path = ''
  as $$
    select case when p_project_id = any (array(select private.my_project_ids('read_own_rooms'))) then private.user_id() end
  $$;
grant execute on function private.narrowed_to(uuid) to app_member;

-- The figures of the days p_from to p_to, both included, of what the caller sees: see private.make_report. At most 366 days.
-- Errors: not_found, invalid.
create function public.report(p_project_id uuid, p_from date, p_to date, p_options jsonb default '{}') returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'read');
    if p_to < p_from or p_to - p_from > 365 then
      perform private.fail('invalid', 'to');
    end if;
    return private.make_report(
      p_project_id, p_from, p_to, p_options, private.narrowed_to(p_project_id),
      p_project_id = any (array(select private.my_project_ids('read_broadcasts')))
    );
  end
  $$;

-- A page of the rooms behind a figure: see private.find_report_rooms. Errors: not_found, invalid, forbidden for broadcasts.
create function public.report_rooms(
  p_project_id uuid, p_from date, p_to date, p_figure text, p_options jsonb default '{}', p_after_place numeric default null,
  p_after_id uuid default null, p_limit integer default 30
) returns table (
  room_id uuid, count bigint, at timestamptz, value numeric, place numeric, customer_name text, customer_picture_url text,
  social_id uuid, social_kind text, assignee_id uuid, status text, last_message_preview text
)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  #variable_conflict use_column
  begin
    perform private.require_right(p_project_id, case when p_figure like 'broadcast%' then 'read_broadcasts' else 'read' end);
    if p_to < p_from or p_to - p_from > 365 then
      perform private.fail('invalid', 'to');
    end if;
    return query
      select f.room_id, f.count, f.at, f.value, f.place, c.name, c.picture_url, r.social_id, s.kind, r.assignee_id, r.status,
        r.last_message_preview
      from private.find_report_rooms(
        p_project_id, p_from, p_to, p_figure, p_options, private.narrowed_to(p_project_id), p_after_place, p_after_id,
        least(greatest(p_limit, 1), 500)
      ) f
      join public.rooms r on r.id = f.room_id
      join public.customers c on c.id = r.customer_id
      join public.socials s on s.id = r.social_id
      order by f.place desc, f.room_id desc;
  end
  $$;

-- That figures, or the rooms behind one, were taken as a file. Errors: not_found, forbidden.
create function public.record_report_export(p_project_id uuid, p_details jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'see_contacts');
    perform private.audit(p_project_id, 'report.exported', null, jsonb_build_object(
      'from', p_details ->> 'from', 'to', p_details ->> 'to', 'figure', p_details ->> 'figure'
    ));
  end
  $$;

-- The owners' morning summary ------------------------------------------------------------------------------------------

create table private.summaries (
  project_id uuid primary key references public.projects (id) on delete cascade,
  day date not null,
  told uuid[] not null default '{}'
);
comment on table private.summaries is 'The last morning on which a project''s owners were told of the day before, and who has got the mail.';
alter table private.summaries enable row level security;

-- Only by mail, and a person switches it off there.
create or replace function private.default_choice(
  p_kind text, out bell boolean, out sound boolean, out push boolean, out email boolean
)
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select p_kind not in ('message', 'daily_summary'), p_kind <> 'daily_summary', p_kind <> 'daily_summary', p_kind <> 'message'
  $$;

create function private.enqueue_mail_summary(p_project_id uuid, p_day date) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'mail_summary',
      payload := json_build_object('project_id', p_project_id, 'day', p_day),
      job_key := 'mail_summary:' || p_project_id,
      max_attempts := 8
    )
  $$;

-- Enqueues the mails of projects where it is half past eight, or later in the morning, and today's have not been. p_limit: projects at
-- a time; whether there may be more.
create function private.sweep_summaries(p_limit integer) returns boolean
  language sql security definer
  set search_path = ''
  as $$
    with due as (
      select p.id, (now() at time zone p.time_zone)::date as day
      from public.projects p
      where private.is_open_project(p.id)
        and (now() at time zone p.time_zone)::time between '08:30' and '11:59'
        and not exists (
          select from private.summaries s where s.project_id = p.id and s.day >= (now() at time zone p.time_zone)::date
        )
      limit p_limit
    ),
    written as (
      insert into private.summaries as s (project_id, day)
      select d.id, d.day from due d
      on conflict (project_id) do update set day = excluded.day, told = '{}' where s.day < excluded.day
      returning s.project_id, s.day
    ),
    enqueued as (select private.enqueue_mail_summary(w.project_id, w.day) from written w)
    select count(*) = p_limit from enqueued
  $$;
grant execute on function private.sweep_summaries(integer) to app_system;

-- What the owners are told on the morning of a day, or null when it is over, everybody has got it, or nothing happened the day before:
-- {project_id, project_name, day (the one before), figures, to: [{user_id, email, language}]}.
create function private.describe_summary(p_project_id uuid, p_day date) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_to jsonb;
    v_figures jsonb;
  begin
    select jsonb_agg(jsonb_build_object('user_id', b.user_id, 'email', u.email, 'language', f.language) order by b.user_id) into v_to
    from private.summaries s
    join public.projects p on p.id = s.project_id and p.deleted_at is null
    join public.members b on b.project_id = s.project_id and b.role = 'owner' and b.removed_at is null
    join auth.users u on u.id = b.user_id and u.email is not null
    join public.profiles f on f.user_id = b.user_id
    where s.project_id = p_project_id and s.day = p_day and b.user_id <> all (s.told)
      and (select c.email from private.choice_of(b.user_id, 'daily_summary') c);
    if v_to is null then
      return null;
    end if;
    v_figures := private.make_report(p_project_id, p_day - 1, p_day - 1, '{}', null, false) -> 'figures';
    if (v_figures ->> 'episodes')::integer + (v_figures ->> 'messages_in')::integer + (v_figures ->> 'messages_out')::integer
      + (v_figures ->> 'resolved')::integer + (v_figures ->> 'slips')::integer + (v_figures ->> 'csat_answered')::integer = 0 then
      return null;
    end if;
    return (
      select jsonb_build_object('project_id', p.id, 'project_name', p.name, 'day', p_day - 1, 'figures', v_figures, 'to', v_to)
      from public.projects p where p.id = p_project_id
    );
  end
  $$;
grant execute on function private.describe_summary(uuid, date) to app_system;

create function private.settle_summary(p_project_id uuid, p_day date, p_user_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    update private.summaries set told = told || p_user_id
    where project_id = p_project_id and day = p_day and p_user_id <> all (told)
  $$;
grant execute on function private.settle_summary(uuid, date, uuid) to app_system;

create function system.sweep_summaries(p_limit integer) returns boolean
  language sql security definer
  set search_path = ''
  as $$ select private.sweep_summaries(p_limit) $$;
create function system.find_summary(p_project_id uuid, p_day date) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.describe_summary(p_project_id, p_day) $$;
create function system.settle_summary(p_project_id uuid, p_day date, p_user_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.settle_summary(p_project_id, p_day, p_user_id) $$;

do $$
declare
  signature text;
begin
  execute 'grant create on schema public to app_member';
  foreach signature in array array[
    'report(uuid, date, date, jsonb)', 'report_rooms(uuid, date, date, text, jsonb, numeric, uuid, integer)',
    'record_report_export(uuid, jsonb)'
  ] loop
    execute format('alter function public.%s owner to app_member', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
  execute 'revoke create on schema public from app_member';
  execute 'grant create on schema system to app_system';
  foreach signature in array array['sweep_summaries(integer)', 'find_summary(uuid, date)', 'settle_summary(uuid, date, uuid)'] loop
    execute format('alter function system.%s owner to app_system', signature);
  end loop;
  execute 'revoke create on schema system from app_system';
end
$$;
