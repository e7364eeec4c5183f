-- As private.count_messages, from the sums of some days: the messages in rooms that p_me sees, who sees only own and unassigned ones.
create or replace function private.own_sums(p_project_id uuid, p_days date[], p_me uuid)
  returns table (day date, hour smallint, social_id uuid, author_kind text, messages bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  #variable_conflict use_column
  begin
    return query
      with visible as materialized (
        select r.id from public.rooms r where r.project_id = p_project_id and (r.assignee_id is null or r.assignee_id = p_me)
      )
      select s.local_day, u.hour, s.social_id, s.author_kind, sum(u.messages)::bigint
      from private.room_sums s
      cross join lateral unnest(s.room_ids, s.hours, s.hour_messages) u (room_id, hour, messages)
      join visible v on v.id = u.room_id
      where s.project_id = p_project_id and s.day = any (p_days)
      group by 1, 2, 3, 4;
  end
  $$;

alter function private.own_sums owner to current_user;
