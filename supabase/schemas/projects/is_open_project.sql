-- Whether a project may send: not deleted, not suspended. Everything that sends checks it.
create or replace function private.is_open_project(p_project_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.projects p where p.id = p_project_id and p.deleted_at is null and p.suspended_at is null
    )
  $$;

alter function private.is_open_project owner to current_user;
grant execute on function private.is_open_project to app_member, app_system, app_visitor, authenticated;
