-- Enqueues events about a customer. Checks first whether any endpoint subscribes: in most projects none does, and the customer need not
-- be read.
create or replace function private.webhook_customer() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_type text := case tg_op when 'INSERT' then 'customer.created' else 'customer.updated' end;
  begin
    if private.webhook_listens(new.project_id, v_type) then
      perform private.enqueue_customer_event(new.id, v_type);
    end if;
    return null;
  end
  $$;

alter function private.webhook_customer owner to current_user;
