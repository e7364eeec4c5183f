-- End of the grace period of previous secrets: {endpoint id: instant}, only while one still signs. Errors: not_found, forbidden.
create or replace function public.old_webhook_secrets(p_project_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    return private.old_webhook_secrets(p_project_id);
  end
  $$;

alter function public.old_webhook_secrets owner to app_member;
grant execute on function public.old_webhook_secrets to authenticated;

create or replace function private.old_webhook_secrets(p_project_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(s.endpoint_id, s.previous_until), '{}')
    from private.webhook_secrets s join public.webhook_endpoints e on e.id = s.endpoint_id
    where e.project_id = p_project_id and s.previous_until > now()
  $$;

alter function private.old_webhook_secrets owner to current_user;
grant execute on function private.old_webhook_secrets to app_member;
