-- Today in the project's time zone: usage is counted per day.
create or replace function private.ai_day(p_project_id uuid) returns date
  language sql stable security definer
  set search_path = ''
  as $$ select (now() at time zone p.time_zone)::date from public.projects p where p.id = p_project_id $$;

alter function private.ai_day owner to current_user;
