-- Replaces an endpoint's secret. For p_hours (0 to 168) the previous one signs too. Errors: not_found, forbidden, invalid.
create or replace function system.rotate_webhook_secret(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_id uuid, p_sealed text, p_hours integer
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    perform private.rotate_webhook_secret(p_id, p_sealed, p_hours);
  end
  $$;

alter function system.rotate_webhook_secret owner to app_system;

create or replace function private.rotate_webhook_secret(p_id uuid, p_sealed text, p_hours integer) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(private.managed_webhook(p_id), 'manage');
    if p_hours is null or p_hours not between 0 and 168 then
      perform private.fail('invalid', 'hours');
    end if;
    perform private.change_webhook_secret(p_id, p_sealed, p_hours);
  end
  $$;

alter function private.rotate_webhook_secret owner to app_member;
grant execute on function private.rotate_webhook_secret to app_system;
