-- A secret that no key opens will not open at the next try either: the delivery ends, the endpoint is switched off and managers are told.

alter table public.webhook_endpoints drop constraint webhook_endpoints_off_reason_check;
alter table public.webhook_endpoints add constraint webhook_endpoints_off_reason_check
  check (off_reason in ('person', 'gone', 'failing', 'secret'));
comment on column public.webhook_endpoints.off_reason is
  'person: switched off in the settings; gone: it answered 410; failing: for five days it took nothing; secret: its secret cannot be opened.';
alter table public.webhook_attempts drop constraint webhook_attempts_reason_check;
alter table public.webhook_attempts add constraint webhook_attempts_reason_check
  check (reason in ('status', 'redirect', 'timeout', 'unreachable', 'address', 'secret'));

create function private.end_unsigned_webhook(p_delivery_id uuid) returns void
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
grant execute on function private.end_unsigned_webhook(uuid) to app_system;

-- Ends a delivery that cannot be signed, and switches its endpoint off.
create function system.end_unsigned_webhook(p_delivery_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.end_unsigned_webhook(p_delivery_id) $$;
grant create on schema system to app_system;
alter function system.end_unsigned_webhook(uuid) owner to app_system;
revoke create on schema system from app_system;
