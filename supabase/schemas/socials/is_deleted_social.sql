-- Whether the project of a social is deleted. To visitors it then appears closed.
create or replace function private.is_deleted_social(p_social_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.socials s
      join public.projects p on p.id = s.project_id
      where s.id = p_social_id and p.deleted_at is not null
    )
  $$;

alter function private.is_deleted_social owner to current_user;
grant execute on function private.is_deleted_social to app_visitor;
