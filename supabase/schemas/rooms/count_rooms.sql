-- Counts of every view, each up to 1000 (shown as 999+), and how many own or unassigned rooms are unread (the number in the title). For
-- an own-scoped agent a view is the sum of own and unassigned rooms, each from its own index. plpgsql, because it keeps the plans of its
-- statements.
create or replace function public.count_rooms(p_project_id uuid)
  returns table (
    waiting integer, mine integer, unassigned integer, bot_failed integer, pinned integer, resolved integer,
    "all" integer, unread integer
  )
  language plpgsql stable
  set search_path = ''
  as $$
  declare
    v_me uuid := private.user_id();
    v_own_only boolean := p_project_id = any (array(select private.my_project_ids('read_own_rooms')));
  begin
    select count(*) into mine from (select from public.rooms r where r.project_id = p_project_id
      and r.assignee_id = v_me and r.status <> 'resolved' limit 1000) t;
    select count(*) into unassigned from (select from public.rooms r where r.project_id = p_project_id
      and r.assignee_id is null and r.status <> 'resolved' limit 1000) t;
    select count(*) into bot_failed from (select from public.rooms r where r.project_id = p_project_id
      and r.status = 'open' and r.bot_failed_at is not null limit 1000) t;
    select count(*) into pinned from (select from public.room_pins p join public.rooms r on r.id = p.room_id
      where p.user_id = v_me and p.project_id = p_project_id limit 1000) t;
    select count(*) into unread from (
      select from public.rooms r
      left join public.read_marks k on k.room_id = r.id and k.user_id = v_me
      where r.project_id = p_project_id and r.status = 'open' and r.waiting_since is not null
        and (r.assignee_id is null or r.assignee_id = v_me)
        and r.last_customer_sequence > coalesce(k.sequence, 0)
      limit 1000
    ) t;
    if v_own_only then
      select count(*) into waiting from (
        (select from public.rooms r where r.project_id = p_project_id and r.assignee_id = v_me
           and r.status = 'open' and r.waiting_since is not null limit 1000)
        union all
        (select from public.rooms r where r.project_id = p_project_id and r.assignee_id is null
           and r.status = 'open' and r.waiting_since is not null limit 1000)
      ) t;
      select count(*) into resolved from (
        (select from public.rooms r where r.project_id = p_project_id and r.assignee_id = v_me
           and r.status = 'resolved' limit 1000)
        union all
        (select from public.rooms r where r.project_id = p_project_id and r.assignee_id is null
           and r.status = 'resolved' limit 1000)
      ) t;
      select count(*) into "all" from (
        (select from public.rooms r where r.project_id = p_project_id and r.assignee_id = v_me limit 1000)
        union all
        (select from public.rooms r where r.project_id = p_project_id and r.assignee_id is null limit 1000)
      ) t;
    else
      select count(*) into waiting from (select from public.rooms r where r.project_id = p_project_id
        and r.status = 'open' and r.waiting_since is not null limit 1000) t;
      select count(*) into resolved from (select from public.rooms r where r.project_id = p_project_id
        and r.status = 'resolved' limit 1000) t;
      select count(*) into "all" from (select from public.rooms r where r.project_id = p_project_id limit 1000) t;
    end if;
    return next;
  end
  $$;

alter function public.count_rooms owner to current_user;
grant execute on function public.count_rooms to authenticated;
