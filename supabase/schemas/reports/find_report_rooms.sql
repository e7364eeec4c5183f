-- A page of the rooms behind a figure: how often each was counted (count), when last (at), and the longest duration in seconds, the sum
-- in satang, or the average score (value). Waiting rooms: longest first; otherwise: latest first; after the place and room of the last
-- row of the page before. p_options filter: {social_id, member_id, tag_id, weekday (0 is Monday), hour, score}. Durations include closed
-- hours.
create or replace function private.find_report_rooms(
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
        from public.conversations e
        where p_figure = 'conversations' and e.project_id = p_project_id and e.opened_at >= v_span.starts and e.opened_at < v_span.ends
        union all
        select e.room_id, e.opened_at, extract(epoch from e.first_reply_at - e.opened_at)
        from public.conversations e
        where p_figure = 'replied' and e.project_id = p_project_id and e.opened_at >= v_span.starts and e.opened_at < v_span.ends
          and e.first_reply_at > e.opened_at
        union all
        select e.room_id, e.resolved_at, extract(epoch from e.resolved_at - e.opened_at)
        from public.conversations e
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
        group by m.room_id, m.conversation_number
        union all
        select a.room_id, max(a.created_at), null
        from public.ai_answers a
        join public.messages h on h.id = a.last_message_id
        where p_figure in ('ai_answered', 'ai_handed_over') and a.project_id = p_project_id
          and a.created_at >= v_span.starts and a.created_at < v_span.ends
          and a.outcome = case p_figure when 'ai_answered' then 'answered' else 'handed_over' end
        group by a.room_id, h.conversation_number
        union all
        select e.room_id, e.resolved_at, extract(epoch from e.resolved_at - e.opened_at)
        from public.conversations e
        where p_figure = 'ai_resolved' and e.project_id = p_project_id and e.resolved_at >= v_span.starts and e.resolved_at < v_span.ends
          and (
            select bool_or(a.outcome = 'answered') and not bool_or(a.outcome = 'handed_over')
            from public.ai_answers a
            join public.messages h on h.id = a.last_message_id
            where a.room_id = e.room_id and h.conversation_number = e.number
          )
          and not exists (
            select from public.messages m
            where m.room_id = e.room_id and m.conversation_number = e.number and m.author_kind = 'member' and not m.is_note
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
            else coalesce(s.outcome in ('old', 'duplicate', 'amount_mismatch', 'receiver_mismatch', 'not_found', 'not_genuine', 'unreadable'), false) end
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

alter function private.find_report_rooms owner to current_user;
grant execute on function private.find_report_rooms to app_member;
