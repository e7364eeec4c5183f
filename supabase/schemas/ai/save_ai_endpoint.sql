create or replace function system.save_ai_endpoint(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_base_url text, p_model text, p_sealed text
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    perform private.save_ai_endpoint(p_project_id, p_base_url, p_model, p_sealed);
  end
  $$;

alter function system.save_ai_endpoint owner to app_system;

-- The project's own model endpoint; a null URL restores the operator's. Errors: not_found, forbidden, invalid.
create or replace function private.save_ai_endpoint(p_project_id uuid, p_base_url text, p_model text, p_sealed text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    perform private.write_ai_endpoint(p_project_id, p_base_url, p_model, p_sealed);
  end
  $$;

alter function private.save_ai_endpoint owner to app_member;
grant execute on function private.save_ai_endpoint to app_system;
