-- The caller's projects, most recently active first. unread counts unread rooms that are assigned to the caller or unassigned (as count_rooms
-- does), up to 100. Errors: unauthorized.
create or replace function public.my_projects()
  returns table (id uuid, name text, logo_url text, role text, unread integer, last_message_at timestamptz)
  language plpgsql stable
  set search_path = ''
  as $$
  begin
    if not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
    return query
      select p.id, p.name, p.logo_url, m.role, waiting.unread, latest.last_message_at
      from public.members m
      join public.projects p on p.id = m.project_id
      left join lateral (
        select r.last_message_at from public.rooms r where r.project_id = p.id order by r.last_message_at desc limit 1
      ) latest on true
      cross join lateral (
        select count(*)::integer as unread from (
          select from public.rooms r
          left join public.read_marks k on k.room_id = r.id and k.user_id = m.user_id
          where r.project_id = p.id and r.status = 'open' and r.waiting_since is not null
            and (r.assignee_id is null or r.assignee_id = m.user_id)
            and r.last_customer_sequence > coalesce(k.sequence, 0)
          limit 100
        ) found
      ) waiting
      where m.user_id = private.user_id() and m.removed_at is null
      order by latest.last_message_at desc nulls last, p.created_at desc
      limit 1000;
  end
  $$;

alter function public.my_projects owner to current_user;
grant execute on function public.my_projects to authenticated;
