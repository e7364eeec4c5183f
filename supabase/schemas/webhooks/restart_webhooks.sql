-- Restarts deliveries with all of their attempts. Returns how many.
create or replace function private.restart_webhooks(p_endpoint_id uuid, p_delivery_id uuid, p_since timestamptz) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_count integer;
  begin
    if not (select e.is_on from public.webhook_endpoints e where e.id = p_endpoint_id) then
      perform private.fail('webhook_off');
    end if;
    with chosen as (
      select d.id from public.webhook_deliveries d
      where d.endpoint_id = p_endpoint_id and d.state <> 'waiting'
        and case when p_delivery_id is null then d.state = 'failed' and d.created_at >= p_since else d.id = p_delivery_id end
      order by d.created_at
      limit 1000
    ),
    again as (
      update public.webhook_deliveries d set state = 'waiting', tries = 0, next_try_at = now()
      from chosen where d.id = chosen.id
      returning d.id
    ),
    queued as (select private.enqueue_deliver_webhook(again.id, p_endpoint_id) is null as done from again)
    select count(done) into v_count from queued;
    perform private.audit(
      e.project_id, 'webhook.replayed', p_endpoint_id::text, jsonb_build_object('name', e.url, 'count', v_count)
    )
    from public.webhook_endpoints e where e.id = p_endpoint_id and v_count > 0;
    return v_count;
  end
  $$;

alter function private.restart_webhooks owner to current_user;
grant execute on function private.restart_webhooks to app_member;
