-- Round robin: among members seen within ten minutes with fewer open rooms than the cap, the one whose last turn is longest ago, or null.
create or replace function private.next_in_turn(p_room public.rooms, p_cap integer, p_user_ids jsonb) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select m.user_id
    from public.members m
    left join private.assignment_turns t on t.project_id = m.project_id and t.user_id = m.user_id
    where m.project_id = p_room.project_id and m.removed_at is null and m.role <> 'viewer'
      and m.user_id <> all ((select private.frozen_members(p_room.project_id))::uuid[])
      and m.last_seen_at > now() - interval '10 minutes'
      and m.user_id is distinct from p_room.assignee_id
      and (coalesce(jsonb_array_length(p_user_ids), 0) = 0 or p_user_ids ? m.user_id::text)
      and (
        select count(*) from public.rooms r
        where r.project_id = m.project_id and r.assignee_id = m.user_id and r.status <> 'resolved'
      ) < p_cap
    order by t.taken_at nulls first, m.user_id
    limit 1
  $$;

alter function private.next_in_turn owner to current_user;
