-- Stores an event and enqueues its deliveries, in the transaction that causes it.
create or replace function private.enqueue_webhook_event(
  p_project_id uuid, p_type text, p_data jsonb, p_room_id uuid default null, p_customer_id uuid default null
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_event_id uuid;
    v_delivery public.webhook_deliveries;
  begin
    insert into public.webhook_events (project_id, type, payload, room_id, customer_id)
    values (p_project_id, p_type, private.webhook_payload(p_project_id, p_type, p_data), p_room_id, p_customer_id)
    returning id into v_event_id;
    for v_delivery in
      insert into public.webhook_deliveries (project_id, event_id, endpoint_id)
      select e.project_id, v_event_id, e.id from public.webhook_endpoints e
      where e.project_id = p_project_id and e.is_on and p_type = any (e.events)
      returning *
    loop
      perform private.enqueue_deliver_webhook(v_delivery.id, v_delivery.endpoint_id);
    end loop;
  end
  $$;

alter function private.enqueue_webhook_event owner to current_user;
