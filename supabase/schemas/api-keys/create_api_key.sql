create or replace function system.create_api_key(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_id uuid, p_name text, p_scopes text[], p_prefix text, p_token_hash text,
  p_expires_at timestamptz default null
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    perform private.create_api_key(p_project_id, p_id, p_name, p_scopes, p_prefix, p_token_hash, p_expires_at);
  end
  $$;

alter function system.create_api_key owner to app_system;

-- Idempotent: the same id and token again change nothing. Errors: not_found, forbidden, invalid (name, expires_at, scopes), too_many_keys.
create or replace function private.create_api_key(
  p_project_id uuid, p_id uuid, p_name text, p_scopes text[], p_prefix text, p_token_hash text, p_expires_at timestamptz default null
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_project(p_project_id, 'manage');
    if private.is_same_key(p_project_id, p_id, p_token_hash) then
      return;
    end if;
    perform private.write_api_key(p_project_id, p_id, p_name, p_scopes, p_expires_at, p_prefix, p_token_hash);
  end
  $$;

alter function private.create_api_key owner to app_member;
grant execute on function private.create_api_key to app_system;
