-- As private.count_answers, from the sums of some days: the answers in rooms that p_me sees, who sees only own and unassigned ones.
create or replace function private.own_answer_sums(p_project_id uuid, p_days date[], p_me uuid)
  returns table (author_id uuid, room_id uuid, conversation_number integer, messages bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  #variable_conflict use_column
  begin
    return query
      with visible as materialized (
        select r.id from public.rooms r where r.project_id = p_project_id and (r.assignee_id is null or r.assignee_id = p_me)
      )
      select s.author_id, u.room_id, u.number, sum(u.messages)::bigint
      from private.answer_sums s
      cross join lateral unnest(s.room_ids, s.conversation_numbers, s.conversation_messages) u (room_id, number, messages)
      join visible v on v.id = u.room_id
      where s.project_id = p_project_id and s.day = any (p_days)
      group by 1, 2, 3;
  end
  $$;

alter function private.own_answer_sums owner to current_user;
