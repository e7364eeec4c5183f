-- Records a request and schedules the next attempt. p_status: null when there was no response; p_reason: null when it was accepted;
-- p_retry_after: seconds that the endpoint asked for.
create or replace function system.settle_webhook(
  p_delivery_id uuid, p_status integer, p_reason text, p_duration_ms integer, p_answer text, p_retry_after integer default null
) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.settle_webhook(p_delivery_id, p_status, p_reason, p_duration_ms, p_answer, p_retry_after) $$;

alter function system.settle_webhook owner to app_system;

create or replace function private.settle_webhook(
  p_delivery_id uuid, p_status integer, p_reason text, p_duration_ms integer, p_answer text, p_retry_after integer
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_gaps integer[] := array[60, 300, 1800, 7200, 14400, 18000, 21600, 21600];
    v_delivery public.webhook_deliveries;
    v_endpoint public.webhook_endpoints;
    v_asked integer := least(coalesce(p_retry_after, 0), 86400);
    v_is_ping boolean;
  begin
    select d.* into v_delivery from public.webhook_deliveries d where d.id = p_delivery_id and d.state = 'waiting' for update;
    if not found then
      return;
    end if;
    insert into public.webhook_attempts (project_id, delivery_id, status, reason, duration_ms, answer)
    values (v_delivery.project_id, p_delivery_id, p_status, p_reason, p_duration_ms, left(p_answer, 1024));
    v_is_ping := (select v.type from public.webhook_events v where v.id = v_delivery.event_id) = 'ping';
    if p_reason is null then
      update public.webhook_deliveries set state = 'delivered', tries = tries + 1, next_try_at = null where id = p_delivery_id;
      update public.webhook_endpoints set failing_since = null, silences = 0, rests_until = null
      where id = v_delivery.endpoint_id and (failing_since is not null or silences > 0 or rests_until is not null);
      return;
    end if;
    if v_is_ping or p_status = 410 or v_delivery.tries >= cardinality(v_gaps) then
      update public.webhook_deliveries set state = 'failed', tries = tries + 1, next_try_at = null where id = p_delivery_id;
    else
      update public.webhook_deliveries
      set tries = tries + 1, next_try_at = now() + make_interval(secs => greatest(v_gaps[tries + 1], v_asked))
      where id = p_delivery_id
      returning * into v_delivery;
      perform private.enqueue_deliver_webhook(p_delivery_id, v_delivery.endpoint_id, v_delivery.next_try_at);
    end if;
    if v_is_ping then
      return;
    end if;
    update public.webhook_endpoints
    set failing_since = coalesce(failing_since, now()),
        silences = case when p_status is null then silences + 1 else 0 end,
        rests_until = case
          when p_status is null then now() + make_interval(secs => least(5 * 2 ^ least(silences, 6), 300))
          when v_asked > 0 then now() + make_interval(secs => least(v_asked, 3600))
        end
    where id = v_delivery.endpoint_id
    returning * into v_endpoint;
    if p_status = 410 then
      perform private.switch_webhook_off(v_endpoint, 'gone');
    elsif v_endpoint.failing_since < now() - interval '5 days' then
      perform private.switch_webhook_off(v_endpoint, 'failing');
    end if;
  end
  $$;

alter function private.settle_webhook owner to current_user;
grant execute on function private.settle_webhook to app_system;
