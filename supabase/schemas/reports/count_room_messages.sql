-- What private.count_messages counts, by room. private.sum_days makes the sums of it.
create or replace function private.count_room_messages(p_project_id uuid, p_zone text, p_starts timestamptz, p_ends timestamptz)
  returns table (day date, hour smallint, social_id uuid, author_kind text, room_id uuid, messages bigint)
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_custom_plan
  as $$
  #variable_conflict use_column
  begin
    return query
      select l.at::date, date_part('hour', l.at)::smallint, q.social_id, q.author_kind, q.room_id, sum(q.messages)::bigint
      from (
        select date_bin('15 minutes', m.created_at, timestamptz '2000-01-01 00:00:00+00') as quarter, m.social_id, m.author_kind,
          m.room_id, count(*) as messages
        from public.messages m
        where m.project_id = p_project_id and m.created_at >= p_starts and m.created_at < p_ends
          and m.kind <> 'event' and not m.is_note and m.author_kind <> 'system'
        group by 1, 2, 3, 4
      ) q
      cross join lateral (select q.quarter at time zone p_zone as at) l
      group by 1, 2, 3, 4, 5;
  end
  $$;

alter function private.count_room_messages owner to current_user;
