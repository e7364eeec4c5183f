create or replace function system.find_project_mail(p_project_id uuid, p_user_id uuid, p_kind text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.describe_project_mail(p_project_id, p_user_id, p_kind) $$;

alter function system.find_project_mail owner to app_system;
