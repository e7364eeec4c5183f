-- Channels of a project that are over the package's limit, for members who may read it.
create or replace function public.frozen_socials(p_project_id uuid) returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select s.id from public.socials s
    where s.project_id = p_project_id and p_project_id = any (array(select private.my_project_ids('read')))
      and private.is_frozen_social(s.id)
  $$;

alter function public.frozen_socials owner to app_member;
grant execute on function public.frozen_socials to authenticated;
