-- As private.count_messages, from the sums of some days: the messages in rooms that p_me sees, who sees only own and unassigned ones. The
-- hour means nothing for messages of the team and of bots: null, or in sums of earlier versions their hour.
create or replace function private.own_sums(p_project_id uuid, p_days date[], p_me uuid)
  returns table (day date, hour smallint, social_id uuid, author_kind text, messages bigint)
  language plpgsql stable security definer
  set search_path = ''
  -- the number of entries is estimated far too low, and sorting them takes longer than hashing
  set enable_sort = off
  as $$
  #variable_conflict use_column
  begin
    return query
      with visible as materialized (
        select r.id from public.rooms r where r.project_id = p_project_id and (r.assignee_id is null or r.assignee_id = p_me)
      )
      select u.local_day, u.hour, u.social_id, u.author_kind, sum(u.messages)::bigint
      from (
        -- in the select list: a function in the from clause stores its rows first
        select s.local_day, s.social_id, s.author_kind, unnest(s.room_ids) as room_id, unnest(s.hours) as hour,
          unnest(s.hour_messages) as messages
        from private.room_sums s
        where s.project_id = p_project_id and s.day = any (p_days)
      ) u
      where u.room_id in (select v.id from visible v)
      group by 1, 2, 3, 4;
  end
  $$;

alter function private.own_sums owner to current_user;
