-- The members who wrote from p_starts until p_ends: their messages per conversation. p_me: see private.make_report.
create or replace function private.count_answers(p_project_id uuid, p_starts timestamptz, p_ends timestamptz, p_me uuid)
  returns table (author_id uuid, room_id uuid, conversation_number integer, messages bigint)
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_custom_plan
  as $$
  #variable_conflict use_column
  begin
    return query
      select m.author_id, m.room_id, m.conversation_number, count(*)
      from public.messages m
      where m.project_id = p_project_id and m.created_at >= p_starts and m.created_at < p_ends
        and m.kind <> 'event' and not m.is_note and m.author_kind <> 'system'
        and m.author_kind = 'member' and m.author_id is not null
        and (p_me is null or exists (
          select from public.rooms r
          where r.id = m.room_id and r.project_id = p_project_id and (r.assignee_id is null or r.assignee_id = p_me)
        ))
      group by 1, 2, 3;
  end
  $$;

alter function private.count_answers owner to current_user;
