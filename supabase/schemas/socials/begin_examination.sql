-- The number of billable messages pushed, before a provider is asked for its own number.
create or replace function system.begin_examination(p_social_id uuid) returns bigint
  language sql stable security definer
  set search_path = ''
  as $$ select s.quota_counted from public.socials s where s.id = p_social_id $$;

alter function system.begin_examination owner to app_system;
