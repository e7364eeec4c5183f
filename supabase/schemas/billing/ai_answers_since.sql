-- AI answers of a project since a day, as the package counts them.
create or replace function private.ai_answers_since(p_project_id uuid, p_since timestamptz) returns bigint
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(sum(u.answers), 0)::bigint
    from public.ai_usage u join public.projects p on p.id = u.project_id
    where u.project_id = p_project_id and u.day >= (p_since at time zone p.time_zone)::date
  $$;

alter function private.ai_answers_since owner to current_user;
