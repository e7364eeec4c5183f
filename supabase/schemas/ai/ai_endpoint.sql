create or replace function system.ai_endpoint(p_project_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.ai_endpoint(p_project_id) $$;

alter function system.ai_endpoint owner to app_system;

create or replace function private.ai_endpoint(p_project_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select to_jsonb(e) from private.ai_endpoints e where e.project_id = p_project_id $$;

alter function private.ai_endpoint owner to current_user;
grant execute on function private.ai_endpoint to app_system;
