create or replace function system.list_packages() returns setof public.packages
  language sql stable security definer
  set search_path = ''
  as $$ select k.* from public.packages k where k.is_offered order by k.position $$;

alter function system.list_packages owner to app_system;
