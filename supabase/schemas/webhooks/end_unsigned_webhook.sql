-- Fails a delivery that cannot be signed, and switches its endpoint off.
create or replace function system.end_unsigned_webhook(p_delivery_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.end_unsigned_webhook(p_delivery_id) $$;

alter function system.end_unsigned_webhook owner to app_system;

create or replace function private.end_unsigned_webhook(p_delivery_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_delivery public.webhook_deliveries;
    v_endpoint public.webhook_endpoints;
  begin
    update public.webhook_deliveries d set state = 'failed', tries = tries + 1, next_try_at = null
    where d.id = p_delivery_id and d.state = 'waiting'
    returning * into v_delivery;
    if not found then
      return;
    end if;
    insert into public.webhook_attempts (project_id, delivery_id, status, reason, duration_ms, answer)
    values (v_delivery.project_id, p_delivery_id, null, 'secret', 0, '');
    select e.* into v_endpoint from public.webhook_endpoints e where e.id = v_delivery.endpoint_id;
    perform private.switch_webhook_off(v_endpoint, 'secret');
  end
  $$;

alter function private.end_unsigned_webhook owner to current_user;
grant execute on function private.end_unsigned_webhook to app_system;
