-- Sums a project's messages of some days of a time zone. The notes of changes go first: see private.sum_messages. Volatile, so that each
-- statement sees what was committed before it.
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
    delete from private.answer_sums s where s.project_id = p_project_id and s.day = any (p_days);

    insert into private.message_sums (project_id, day, local_day, social_id, author_kind, messages, hours, hour_messages)
    select p_project_id, d, c.day, c.social_id, c.author_kind, sum(c.messages), array_agg(c.hour), array_agg(c.messages)
    from unnest(p_days) d
    cross join lateral private.count_messages(
      p_project_id, p_zone, d::timestamp at time zone p_zone, (d + 1)::timestamp at time zone p_zone, null
    ) c
    group by d, c.day, c.social_id, c.author_kind;

    insert into private.answer_sums (project_id, day, author_id, messages, room_ids, conversation_numbers)
    select p_project_id, d, c.author_id, sum(c.messages), array_agg(c.room_id), array_agg(c.conversation_number)
    from unnest(p_days) d
    cross join lateral private.count_answers(
      p_project_id, d::timestamp at time zone p_zone, (d + 1)::timestamp at time zone p_zone, null
    ) c
    group by d, c.author_id;
  end
  $$;

alter function private.sum_days owner to current_user;
