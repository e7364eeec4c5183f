-- A definer, because accounts belong to the auth service.
create or replace function private.is_member_address(p_project_id uuid, p_email text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.members m join auth.users u on u.id = m.user_id
      where m.project_id = p_project_id and m.removed_at is null and lower(u.email) = p_email
    )
  $$;

alter function private.is_member_address owner to current_user;
grant execute on function private.is_member_address to app_member;
