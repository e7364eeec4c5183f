create or replace function system.find_summary(p_project_id uuid, p_day date) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.describe_summary(p_project_id, p_day) $$;

alter function system.find_summary owner to app_system;
