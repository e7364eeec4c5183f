create or replace function private.webhook_of_delivery(p_delivery_id uuid) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$ select d.endpoint_id from public.webhook_deliveries d where d.id = p_delivery_id $$;

alter function private.webhook_of_delivery owner to current_user;
grant execute on function private.webhook_of_delivery to app_member;
