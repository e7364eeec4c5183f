-- The messages that reports count, from p_starts until p_ends, per local hour, channel and kind of author. p_me: see private.make_report.
create or replace function private.count_messages(
  p_project_id uuid, p_zone text, p_starts timestamptz, p_ends timestamptz, p_me uuid
) returns table (day date, hour smallint, social_id uuid, author_kind text, messages bigint)
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_custom_plan
  as $$
  #variable_conflict use_column
  begin
    return query
      -- grouped by quarters of an hour, of which every time zone's offset is a multiple, so that the local time is computed once per group
      select l.at::date, date_part('hour', l.at)::smallint, q.social_id, q.author_kind, sum(q.messages)::bigint
      from (
        select date_bin('15 minutes', m.created_at, timestamptz '2000-01-01 00:00:00+00') as quarter, m.social_id, m.author_kind,
          count(*) as messages
        from public.messages m
        where m.project_id = p_project_id and m.created_at >= p_starts and m.created_at < p_ends
          and m.kind <> 'event' and not m.is_note and m.author_kind <> 'system'
          and (p_me is null or exists (
            select from public.rooms r
            where r.id = m.room_id and r.project_id = p_project_id and (r.assignee_id is null or r.assignee_id = p_me)
          ))
        group by 1, 2, 3
      ) q
      cross join lateral (select q.quarter at time zone p_zone as at) l
      group by 1, 2, 3, 4;
  end
  $$;

alter function private.count_messages owner to current_user;
