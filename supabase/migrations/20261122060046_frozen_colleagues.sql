-- Who of a project is over its package, for whoever reads it: so that nobody is offered who could not answer.
grant execute on function private.frozen_members(uuid) to app_member;
create function public.frozen_members(p_project_id uuid) returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select unnest(private.frozen_members(p_project_id))
    where p_project_id = any (array(select private.my_project_ids('read')))
  $$;

do $$
begin
  execute 'grant create on schema public to app_member';
  alter function public.frozen_members(uuid) owner to app_member;
  grant execute on function public.frozen_members(uuid) to authenticated;
  execute 'revoke create on schema public from app_member';
end
$$;
