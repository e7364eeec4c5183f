create or replace function public.member_emails(p_project_id uuid) returns table (user_id uuid, email text)
  language sql stable
  set search_path = ''
  as $$ select e.user_id, e.email from private.member_emails(p_project_id) e $$;

alter function public.member_emails owner to current_user;
grant execute on function public.member_emails to authenticated;

-- Addresses of current and former members, for callers who manage members; no rows for others.
create or replace function private.member_emails(p_project_id uuid) returns table (user_id uuid, email text)
  language sql stable security definer
  set search_path = ''
  as $$
    select m.user_id, u.email::text
    from public.members m
    join auth.users u on u.id = m.user_id
    where m.project_id = p_project_id and p_project_id = any (array(select private.my_project_ids('manage')))
  $$;

alter function private.member_emails owner to current_user;
grant execute on function private.member_emails to authenticated;
