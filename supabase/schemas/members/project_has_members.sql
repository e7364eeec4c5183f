-- A definer: a policy on members that reads members would recurse.
create or replace function private.project_has_members(p_project_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$ select exists (select from public.members where project_id = p_project_id) $$;

alter function private.project_has_members owner to current_user;
grant execute on function private.project_has_members to app_member;
