-- Whether a person may get notifications about a project, and about one of its rooms if given. Security definer: whoever causes a
-- notification need not see what its recipient sees.
create or replace function private.may_be_notified(p_user_id uuid, p_project_id uuid, p_room_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select
      from public.members m
      join public.projects p on p.id = m.project_id and p.deleted_at is null
      where m.project_id = p_project_id and m.user_id = p_user_id and m.removed_at is null
        and (
          p_room_id is null
          or exists (
            select from public.rooms r
            where r.id = p_room_id and r.project_id = p_project_id
              and (m.role <> 'agent' or m.rooms_scope = 'all' or r.assignee_id is null or r.assignee_id = p_user_id)
          )
        )
    )
  $$;

alter function private.may_be_notified owner to current_user;
grant execute on function private.may_be_notified to app_member, app_system;
