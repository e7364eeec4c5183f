create or replace function public.frozen_members(p_project_id uuid) returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select unnest(private.frozen_members(p_project_id))
    where p_project_id = any (array(select private.my_project_ids('read')))
  $$;

alter function public.frozen_members owner to app_member;
grant execute on function public.frozen_members to authenticated;

-- All frozen members of a project at once, for whoever picks among members.
create or replace function private.frozen_members(p_project_id uuid) returns uuid[]
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(array_agg(f.user_id), '{}')
    from (
      select m.user_id, m.role, row_number() over (order by m.role <> 'owner', m.created_at, m.user_id) as place
      from public.members m where m.project_id = p_project_id and m.removed_at is null
    ) f
    where f.role <> 'owner' and f.place > private.limit_of(p_project_id, 'members')
  $$;

alter function private.frozen_members owner to current_user;
grant execute on function private.frozen_members to app_member;
