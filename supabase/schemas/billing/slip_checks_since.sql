-- Counts slips that were checked, not those stored unchecked over the limit.
create or replace function private.slip_checks_since(p_project_id uuid, p_since timestamptz) returns bigint
  language sql stable security definer
  set search_path = ''
  as $$
    select count(*) from public.slips s
    where s.project_id = p_project_id and s.created_at >= p_since and s.reason is distinct from 'package_limit'
  $$;

alter function private.slip_checks_since owner to current_user;
