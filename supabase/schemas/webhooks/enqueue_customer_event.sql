-- Enqueues one event per customer and transaction, with the customer's final state.
create or replace function private.enqueue_customer_event(p_customer_id uuid, p_type text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer public.customers;
  begin
    select c.* into v_customer from public.customers c where c.id = p_customer_id and c.erased_at is null;
    if not found or not private.webhook_listens(v_customer.project_id, p_type) then
      return;
    end if;
    update public.webhook_events e
    set payload = private.webhook_payload(
      v_customer.project_id, e.type, jsonb_build_object('customer', private.customer_of_api(v_customer))
    )
    where e.customer_id = p_customer_id and e.created_at = now() and e.type in ('customer.created', 'customer.updated');
    if not found then
      perform private.enqueue_webhook_event(
        v_customer.project_id, p_type, jsonb_build_object('customer', private.customer_of_api(v_customer)), null, p_customer_id
      );
    end if;
  end
  $$;

alter function private.enqueue_customer_event owner to current_user;
