-- Erases a customer's data in webhook events, and the endpoints' responses to them.
create or replace function private.forget_in_webhooks() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    delete from public.webhook_events e
    where e.customer_id = any (private.merged_ids(new.id)) or e.room_id in (select r.id from public.rooms r where r.customer_id = new.id);
    return null;
  end
  $$;

alter function private.forget_in_webhooks owner to current_user;
