-- The request to send: {endpoint_id, event_id, url, body, sealed, previous_sealed}. Null when it is not due, or not to be sent any more.
create or replace function system.claim_webhook(p_delivery_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.claim_webhook(p_delivery_id) $$;

alter function system.claim_webhook owner to app_system;

create or replace function private.claim_webhook(p_delivery_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_delivery public.webhook_deliveries;
    v_endpoint public.webhook_endpoints;
    v_event public.webhook_events;
    v_from timestamptz;
  begin
    select d.* into v_delivery from public.webhook_deliveries d where d.id = p_delivery_id and d.state = 'waiting' for update;
    if not found then
      return null;
    end if;
    select e.* into v_endpoint from public.webhook_endpoints e where e.id = v_delivery.endpoint_id;
    select v.* into v_event from public.webhook_events v where v.id = v_delivery.event_id;
    if v_event.type <> 'ping' and not v_endpoint.is_on
      or not private.is_open_project(v_delivery.project_id) then
      update public.webhook_deliveries set state = 'failed', next_try_at = null where id = p_delivery_id;
      return null;
    end if;
    v_from := greatest(v_delivery.next_try_at, case when v_event.type <> 'ping' then v_endpoint.rests_until end);
    if v_from > now() then
      perform private.enqueue_deliver_webhook(p_delivery_id, v_endpoint.id, v_from);
      return null;
    end if;
    return (
      select jsonb_build_object(
        'endpoint_id', v_endpoint.id, 'event_id', v_event.id, 'url', v_endpoint.url, 'body', v_event.payload::text,
        'sealed', s.sealed, 'previous_sealed', case when s.previous_until > now() then s.previous_sealed end
      )
      from private.webhook_secrets s where s.endpoint_id = v_endpoint.id
    );
  end
  $$;

alter function private.claim_webhook owner to current_user;
grant execute on function private.claim_webhook to app_system;
