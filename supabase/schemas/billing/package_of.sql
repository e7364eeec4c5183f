create or replace function private.package_of(p_project_id uuid) returns public.packages
  language sql stable security definer
  set search_path = ''
  as $$
    select k.* from public.packages k
    where k.id = coalesce((select s.package_id from private.period_at(p_project_id, now()) s), 'free')
  $$;

alter function private.package_of owner to current_user;
comment on function private.package_of is 'The current package of a project.';
