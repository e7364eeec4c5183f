-- The caller's membership in one project. No row for outsiders, nor without a live session.
-- is_frozen: over the package's limit, read only. is_suspended: the project is read only.
create or replace function private.membership(p_project_id uuid)
  returns table (
    role text, rooms_scope text, can_broadcast boolean, can_see_contacts boolean, is_frozen boolean, is_suspended boolean
  )
  language sql stable security definer
  set search_path = ''
  as $$
    select m.role, m.rooms_scope, m.can_broadcast, m.can_see_contacts, m.role <> 'owner' and private.is_frozen_member(m),
      p.suspended_at is not null
    from public.members m
    join public.projects p on p.id = m.project_id
    where m.project_id = p_project_id and m.user_id = private.user_id() and m.removed_at is null and p.deleted_at is null
      and private.session_is_live()
  $$;

alter function private.membership owner to current_user;
grant execute on function private.membership to app_system;
