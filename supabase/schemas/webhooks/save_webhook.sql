-- Creates or changes an endpoint. A new one needs p_sealed, its secret; an existing one keeps its own. Errors: not_found, forbidden,
-- invalid, too_many_webhooks.
create or replace function system.save_webhook(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_id uuid, p_url text, p_description text, p_events text[], p_is_on boolean,
  p_sealed text default null
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    perform private.save_webhook(p_project_id, p_id, p_url, p_description, p_events, p_is_on, p_sealed);
  end
  $$;

alter function system.save_webhook owner to app_system;

create or replace function private.save_webhook(
  p_project_id uuid, p_id uuid, p_url text, p_description text, p_events text[], p_is_on boolean, p_sealed text default null
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_project(p_project_id, 'manage');
    perform private.write_webhook(p_project_id, p_id, p_url, p_description, p_events, p_is_on, p_sealed);
  end
  $$;

alter function private.save_webhook owner to app_member;
grant execute on function private.save_webhook to app_system;
