create or replace function private.ping_webhook(p_id uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_endpoint public.webhook_endpoints;
    v_event_id uuid;
    v_delivery_id uuid;
  begin
    select e.* into v_endpoint from public.webhook_endpoints e where e.id = p_id for update;
    if (
      select count(*) from public.webhook_deliveries d join public.webhook_events v on v.id = d.event_id
      where d.endpoint_id = p_id and v.type = 'ping' and d.created_at > now() - interval '1 minute'
    ) >= 10 then
      perform private.fail('rate_limited');
    end if;
    insert into public.webhook_events (project_id, type, payload)
    values (
      v_endpoint.project_id, 'ping',
      private.webhook_payload(v_endpoint.project_id, 'ping', jsonb_build_object('webhook_id', p_id))
    )
    returning id into v_event_id;
    insert into public.webhook_deliveries (project_id, event_id, endpoint_id) values (v_endpoint.project_id, v_event_id, p_id)
    returning id into v_delivery_id;
    perform private.enqueue_deliver_webhook(v_delivery_id, p_id);
    return v_delivery_id;
  end
  $$;

alter function private.ping_webhook owner to current_user;
grant execute on function private.ping_webhook to app_member;
