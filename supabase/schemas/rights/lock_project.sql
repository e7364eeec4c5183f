-- Serialises changes of a project's members. Does not block rows that only reference the project.
create or replace function private.lock_project(p_project_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select from public.projects where id = p_project_id for no key update $$;

alter function private.lock_project owner to current_user;
grant execute on function private.lock_project to app_member;
