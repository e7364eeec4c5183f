-- Sums a project's messages of some days of a time zone. The notes of changes go first: see private.sum_messages. Volatile, so that each
-- statement sees what was committed before it. Rows are written in order of days, in which reports read them.
create or replace function private.sum_days(p_project_id uuid, p_zone text, p_days date[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    delete from private.unsummed_changes c
    using unnest(p_days) d
    where c.project_id = p_project_id
      and c.quarter >= d::timestamp at time zone p_zone and c.quarter < (d + 1)::timestamp at time zone p_zone;

    delete from private.message_sums s where s.project_id = p_project_id and s.day = any (p_days);
    delete from private.room_sums s where s.project_id = p_project_id and s.day = any (p_days);
    delete from private.answer_sums s where s.project_id = p_project_id and s.day = any (p_days);

    with counted as materialized (
      select d as summed_day, c.day, c.hour, c.social_id, c.author_kind, c.room_id, c.messages
      from unnest(p_days) d
      cross join lateral private.count_room_messages(
        p_project_id, p_zone, d::timestamp at time zone p_zone, (d + 1)::timestamp at time zone p_zone
      ) c
    ),
    by_room as (
      insert into private.room_sums (project_id, day, local_day, social_id, author_kind, room_ids, hours, hour_messages)
      -- in order, so that a room of many hours is compressed
      select p_project_id, h.summed_day, h.day, h.social_id, h.author_kind, array_agg(h.room_id order by h.room_id, h.hour),
        coalesce(array_agg(h.hour order by h.room_id, h.hour) filter (where h.hour is not null), '{}'),
        array_agg(h.messages order by h.room_id, h.hour)
      from (
        select c.summed_day, c.day, c.social_id, c.author_kind, c.room_id, sum(c.messages) as messages,
          case when c.author_kind = 'customer' then c.hour end as hour
        from counted c
        group by 1, 2, 3, 4, 5, 7
      ) h
      group by h.summed_day, h.day, h.social_id, h.author_kind
      order by h.summed_day
    )
    insert into private.message_sums (project_id, day, local_day, social_id, author_kind, messages, hours, hour_messages)
    select p_project_id, h.summed_day, h.day, h.social_id, h.author_kind, sum(h.messages), array_agg(h.hour), array_agg(h.messages)
    from (
      select c.summed_day, c.day, c.hour, c.social_id, c.author_kind, sum(c.messages) as messages from counted c group by 1, 2, 3, 4, 5
    ) h
    group by h.summed_day, h.day, h.social_id, h.author_kind
    order by h.summed_day;

    insert into private.answer_sums (project_id, day, author_id, messages, room_ids, conversation_numbers, conversation_messages)
    select p_project_id, d, c.author_id, sum(c.messages), array_agg(c.room_id), array_agg(c.conversation_number), array_agg(c.messages)
    from unnest(p_days) d
    cross join lateral private.count_answers(
      p_project_id, d::timestamp at time zone p_zone, (d + 1)::timestamp at time zone p_zone, null
    ) c
    group by d, c.author_id
    order by d;
  end
  $$;

alter function private.sum_days owner to current_user;
