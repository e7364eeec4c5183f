-- Replaces the secret; the previous one signs for p_hours.
create or replace function private.change_webhook_secret(p_id uuid, p_sealed text, p_hours integer) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update private.webhook_secrets s
    set sealed = p_sealed,
        previous_sealed = case when p_hours > 0 then s.sealed end,
        previous_until = case when p_hours > 0 then now() + make_interval(hours => p_hours) end
    where s.endpoint_id = p_id;
    perform private.audit(e.project_id, 'webhook.secret_changed', p_id::text, jsonb_build_object('name', e.url))
    from public.webhook_endpoints e where e.id = p_id;
  end
  $$;

alter function private.change_webhook_secret owner to current_user;
grant execute on function private.change_webhook_secret to app_member;
