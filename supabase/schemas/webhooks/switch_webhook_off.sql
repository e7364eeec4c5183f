-- Switches a failing endpoint off and notifies owners and admins.
create or replace function private.switch_webhook_off(p_endpoint public.webhook_endpoints, p_reason text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.webhook_endpoints set is_on = false, off_reason = p_reason where id = p_endpoint.id and is_on;
    if not found then
      return;
    end if;
    perform private.audit(
      p_endpoint.project_id, 'webhook.switched_off', p_endpoint.id::text,
      jsonb_build_object('name', p_endpoint.url, 'reason', p_reason)
    );
    perform private.notify(
      m.user_id, p_endpoint.project_id, 'webhook_off', p_details => jsonb_build_object('url', p_endpoint.url, 'reason', p_reason),
      p_coalesce_key => 'webhook_off:' || p_endpoint.id
    )
    from public.members m
    where m.project_id = p_endpoint.project_id and m.removed_at is null and m.role in ('owner', 'admin');
  end
  $$;

alter function private.switch_webhook_off owner to current_user;
