-- Computes the figures. p_options: {business_hours: whether waiting counts during business hours only}. p_me: a member who sees only own
-- and unassigned rooms, null for all rooms. p_sees_broadcasts: if false, the figures of broadcasts are null. Durations in seconds, money
-- in satang. Messages come from the sums of private.sum_messages where days are summed, and are counted otherwise; both are equal.
--
-- First replies: of conversations that a customer opened in these days; one that the shop opens has none. Per tag: by the tags that
-- rooms have now. Resolved by AI: conversations that an AI answered, never handed over, and in which no member wrote. Paid bills: by the
-- day of payment, as public.bill_totals counts them; open and overdue ones: those of now, with what is still missing.
create or replace function private.make_report(
  p_project_id uuid, p_from date, p_to date, p_options jsonb, p_me uuid, p_sees_broadcasts boolean
) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  set jit = off
  -- planning takes 10 ms, and the plans for other days differ little
  set plan_cache_mode = force_generic_plan
  as $$
  declare
    v_span record := private.days_span(p_project_id, p_from, p_to);
    v_sources record := private.report_sources(p_project_id, p_from, p_to);
    v_unit text := case when p_from = p_to then 'hour' else 'day' end;
    v_by_hours boolean := coalesce((p_options ->> 'business_hours')::boolean, false) and exists (
      select from public.business_hours h where h.project_id = p_project_id and h.is_on
    );
    -- when each day begins
    v_days timestamptz[] := array(
      select (p_from + n)::timestamp at time zone v_span.zone from generate_series(0, p_to - p_from) n order by n
    );
    v_has_ai boolean := exists (select from public.ai_answers a where a.project_id = p_project_id);
    v_opens timestamptz[] := '{}';
    v_closes timestamptz[] := '{}';
    v_before double precision[] := '{}';
    v_report jsonb;
    v_rest jsonb;
  begin
    if v_unit = 'hour' and p_me is not null then
      -- the sums by room have hours of customers' messages only
      v_sources.summed := '{}';
      v_sources.starts := array[v_span.starts];
      v_sources.ends := array[v_span.ends];
    end if;
    if v_by_hours then
      -- compute open hours once, each with the open seconds before it: a duration is then the difference of two sums
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
            select min(e.opened_at) from public.conversations e
            where e.project_id = p_project_id and e.resolved_at >= v_span.starts and e.resolved_at < v_span.ends
          )),
          greatest(v_span.ends, clock_timestamp())
        )) r
      ) o;
    end if;

    with visible as materialized (
      select r.id
      from public.rooms r
      where p_me is not null and r.project_id = p_project_id and (r.assignee_id is null or r.assignee_id = p_me)
    ),
    -- without the rooms: reading each one's row takes longer than everything else
    conversations as materialized (
      select e.room_id, e.number, e.social_id, e.opened_at, e.resolved_at, e.resolved_by,
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
      from public.conversations e
      cross join lateral (
        select width_bucket(e.opened_at, v_opens) as opened, width_bucket(e.first_reply_at, v_opens) as replied,
          width_bucket(e.resolved_at, v_opens) as resolved
      ) o
      where e.project_id = p_project_id
        and (
          (e.opened_at >= v_span.starts and e.opened_at < v_span.ends)
          or (e.resolved_at >= v_span.starts and e.resolved_at < v_span.ends)
        )
        and (p_me is null or e.room_id in (select v.id from visible v))
    ),
    sums as materialized (
      select s.local_day as day, s.social_id, s.author_kind, s.messages, s.hours, s.hour_messages
      from private.message_sums s
      where p_me is null and s.project_id = p_project_id and s.day between p_from and p_to and s.day = any (v_sources.summed)
    ),
    counted as materialized (
      select c.day, c.hour, c.social_id, c.author_kind, c.messages
      from unnest(v_sources.starts, v_sources.ends) r (starts, ends),
        private.count_messages(p_project_id, v_span.zone, r.starts, r.ends, p_me) c
      union all
      select o.day, o.hour, o.social_id, o.author_kind, o.messages
      from private.own_sums(p_project_id, v_sources.summed, p_me) o
      where p_me is not null
    ),
    said as materialized (
      select s.day, s.social_id, s.author_kind, s.messages from sums s
      union all
      select c.day, c.social_id, c.author_kind, sum(c.messages)::integer from counted c group by 1, 2, 3
    ),
    said_by_hour as materialized (
      select s.day, unnest(s.hours) as hour, s.author_kind, unnest(s.hour_messages) as messages
      from sums s
      where s.author_kind = 'customer' or v_unit = 'hour'
      union all
      select c.day, c.hour, c.author_kind, c.messages from counted c
    ),
    answer_sums as materialized (
      select s.author_id, s.messages, s.room_ids, s.conversation_numbers
      from private.answer_sums s
      where p_me is null and s.project_id = p_project_id and s.day between p_from and p_to and s.day = any (v_sources.summed)
    ),
    counted_answers as materialized (
      select c.author_id, c.room_id, c.conversation_number, c.messages
      from unnest(v_sources.starts, v_sources.ends) r (starts, ends),
        private.count_answers(p_project_id, r.starts, r.ends, p_me) c
      union all
      select o.author_id, o.room_id, o.conversation_number, o.messages
      from private.own_answer_sums(p_project_id, v_sources.summed, p_me) o
      where p_me is not null
    ),
    surveys as materialized (
      select s.assignee_id, s.score
      from public.csat_surveys s
      where s.project_id = p_project_id and s.asked_at >= v_span.starts and s.asked_at < v_span.ends
        and (p_me is null or exists (
          select from public.rooms r
          where r.id = s.room_id and r.project_id = p_project_id and (r.assignee_id is null or r.assignee_id = p_me)
        ))
    ),
    steps as (
      -- converting each time to local time would take as long as everything else
      select
        case v_unit
          when 'day' then (p_from + width_bucket(o.at, v_days) - 1)::timestamp
          else date_trunc('hour', o.at at time zone v_span.zone)
        end as at,
        sum(o.opened) as conversations, sum(o.resolved) as resolved, 0::bigint as messages_in, 0::bigint as messages_out
      from (
        select e.opened_at as at, 1 as opened, 0 as resolved from conversations e where e.is_opened
        union all
        select e.resolved_at, 0, 1 from conversations e where e.is_resolved
      ) o
      group by 1
      union all
      select s.day, 0, 0,
        case when s.author_kind = 'customer' then s.messages else 0 end,
        case when s.author_kind = 'customer' then 0 else s.messages end
      from said s where v_unit = 'day'
      union all
      select s.day + s.hour * interval '1 hour', 0, 0,
        case when s.author_kind = 'customer' then s.messages else 0 end,
        case when s.author_kind = 'customer' then 0 else s.messages end
      from said_by_hour s where v_unit = 'hour'
    )
    select jsonb_build_object(
      'figures', (
        select jsonb_build_object(
          'conversations', count(*) filter (where e.is_opened),
          'rooms', (select count(*) from (select distinct o.room_id from conversations o where o.is_opened) r),
          'replied', count(e.reply_seconds),
          -- both of one sort
          'first_reply_median', (percentile_cont(array[0.5, 0.9]) within group (order by e.reply_seconds))[1],
          'first_reply_p90', (percentile_cont(array[0.5, 0.9]) within group (order by e.reply_seconds))[2],
          'resolved', count(*) filter (where e.is_resolved),
          'resolution_median', (percentile_cont(array[0.5, 0.9]) within group (order by e.resolution_seconds))[1],
          'resolution_p90', (percentile_cont(array[0.5, 0.9]) within group (order by e.resolution_seconds))[2],
          'ai_resolved', count(*) filter (
            where v_has_ai and e.is_resolved
              -- without coalesce the messages of conversations without an AI are read too: null and … may still be false
              and coalesce((
                select bool_or(a.outcome = 'answered') and not bool_or(a.outcome = 'handed_over')
                from public.ai_answers a
                join public.messages h on h.id = a.last_message_id
                where a.room_id = e.room_id and h.conversation_number = e.number
              ), false)
              and not exists (
                select from public.messages m
                where m.room_id = e.room_id and m.conversation_number = e.number and m.author_kind = 'member' and not m.is_note
              )
          )
        )
        from conversations e
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
            sum(s.conversations) as conversations, sum(s.resolved) as resolved, sum(s.messages_in) as messages_in,
            sum(s.messages_out) as messages_out
          from steps s group by s.at
        ) d
      ),
      'heat', (
        select jsonb_agg(coalesce(h.messages, 0) order by cell)
        from generate_series(0, 167) cell
        left join (
          select ((date_part('isodow', s.day) - 1) * 24 + s.hour)::integer as cell, sum(s.messages) as messages
          from said_by_hour s where s.author_kind = 'customer' group by 1
        ) h using (cell)
      ),
      'socials', (
        select coalesce(jsonb_agg(to_jsonb(d) order by d.conversations desc, d.social_id), '[]')
        from (
          select social_id, coalesce(c.conversations, 0) as conversations, coalesce(k.messages_in, 0) as messages_in,
            coalesce(k.messages_out, 0) as messages_out, c.first_reply_median, coalesce(c.resolved, 0) as resolved, c.resolution_median
          from (
            select e.social_id, count(*) filter (where e.is_opened) as conversations, count(*) filter (where e.is_resolved) as resolved,
              percentile_cont(0.5) within group (order by e.reply_seconds) as first_reply_median,
              percentile_cont(0.5) within group (order by e.resolution_seconds) as resolution_median
            from conversations e group by e.social_id
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
          select user_id, coalesce(a.answered, 0) as answered, coalesce(w.messages_out, 0) as messages_out,
            coalesce(z.resolved, 0) as resolved, coalesce(c.csat_answered, 0) as csat_answered, c.csat_average
          from (
            select o.author_id as user_id, sum(o.messages) as messages_out
            from (select s.author_id, s.messages from answer_sums s union all select n.author_id, n.messages from counted_answers n) o
            group by o.author_id
          ) w
          full join (
            -- a conversation of several days counts once
            select o.author_id as user_id, count(*) as answered
            from (
              select s.author_id, unnest(s.room_ids) as room_id, unnest(s.conversation_numbers) as number from answer_sums s
              union
              select n.author_id, n.room_id, n.conversation_number from counted_answers n
            ) o
            group by o.author_id
          ) a using (user_id)
          full join (
            select e.resolved_by as user_id, count(*) as resolved
            from conversations e where e.is_resolved and e.resolved_by is not null group by e.resolved_by
          ) z using (user_id)
          full join (
            select s.assignee_id as user_id, count(s.score) as csat_answered, round(avg(s.score), 2) as csat_average
            from surveys s where s.assignee_id is not null and s.score is not null group by s.assignee_id
          ) c using (user_id)
        ) d
      ),
      'tags', (
        select coalesce(jsonb_agg(to_jsonb(d) order by d.conversations desc, d.tag_id), '[]')
        from (
          select e.tag_id, count(*) filter (where e.is_opened) as conversations, count(*) filter (where e.is_resolved) as resolved,
            percentile_cont(0.5) within group (order by e.reply_seconds) as first_reply_median,
            percentile_cont(0.5) within group (order by e.resolution_seconds) as resolution_median
          from (
            select k.tag_id, e.is_opened, e.is_resolved, e.reply_seconds, e.resolution_seconds
            from conversations e join public.room_tags k on k.room_id = e.room_id
          ) e
          group by e.tag_id
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
        join public.messages h on h.id = a.last_message_id
        join public.rooms r on r.id = a.room_id
        where a.project_id = p_project_id and a.created_at >= v_span.starts and a.created_at < v_span.ends
          and (p_me is null or r.assignee_id is null or r.assignee_id = p_me)
        group by a.room_id, h.conversation_number
      ) a
    ) || (
      select jsonb_build_object(
        'slips', count(*), 'slips_paid', count(*) filter (where s.is_paid),
        'slips_amount', coalesce(sum(s.amount) filter (where s.is_paid), 0),
        'slips_team_amount', coalesce(sum(s.amount) filter (where s.is_paid and s.outcome = 'manual'), 0),
        'slips_unmatched_amount', coalesce(
          sum(s.amount) filter (where s.is_paid and s.outcome = 'verified' and s.reason = 'receiver_unchecked'), 0
        ),
        'slips_problem', count(*) filter (
          where s.outcome in ('old', 'duplicate', 'amount_mismatch', 'receiver_mismatch', 'not_found', 'not_genuine', 'unreadable')
        ),
        'slips_outside', count(*) filter (where s.is_paid and s.room_id is null)
      )
      from public.slips s
      left join public.rooms r on r.id = s.room_id
      where s.project_id = p_project_id and s.created_at >= v_span.starts and s.created_at < v_span.ends
        and (p_me is null or s.checked_by = p_me or (s.room_id is not null and (r.assignee_id is null or r.assignee_id = p_me)))
    ) || (
      select jsonb_build_object(
        'bills_paid', count(*) filter (where b.is_paid), 'bills_paid_amount', coalesce(sum(b.paid_satang) filter (where b.is_paid), 0),
        'bills_team_amount', coalesce(sum(greatest(b.paid_satang - private.bank_satang(b.id), 0)) filter (where b.is_paid and b.confirmed_at is not null), 0),
        'bills_open', count(*) filter (where not b.is_paid),
        'bills_open_amount', coalesce(sum(b.remaining) filter (where not b.is_paid), 0),
        'bills_overdue', count(*) filter (where b.state = 'overdue'),
        'bills_overdue_amount', coalesce(sum(b.remaining) filter (where b.state = 'overdue'), 0)
      )
      from (
        select b.id, b.state, b.room_id, b.paid_satang, b.confirmed_at, true as is_paid, 0 as remaining
        from public.bills b
        where b.project_id = p_project_id and b.state = 'paid' and b.paid_at >= v_span.starts and b.paid_at < v_span.ends
        union all
        select b.id, b.state, b.room_id, b.paid_satang, b.confirmed_at, false, greatest(b.total_satang - b.paid_satang, 0)
        from public.bills b
        where b.project_id = p_project_id and b.state in ('sent', 'checking', 'partly_paid', 'overdue')
      ) b
      left join public.rooms r on r.id = b.room_id
      where p_me is null or (b.room_id is not null and (r.assignee_id is null or r.assignee_id = p_me))
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

alter function private.make_report owner to current_user;
grant execute on function private.make_report to app_member, app_system;
