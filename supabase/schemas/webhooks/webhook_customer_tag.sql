create or replace function private.webhook_customer_tag() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enqueue_customer_event(case tg_op when 'DELETE' then old.customer_id else new.customer_id end, 'customer.updated');
    return null;
  end
  $$;

alter function private.webhook_customer_tag owner to current_user;
