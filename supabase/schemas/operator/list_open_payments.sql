-- Payment slips that wait for the operator or a bank, oldest first, as system.find_payment describes them.
create or replace function private.list_open_payments() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(private.describe_payment(y.id) order by y.created_at), '[]')
    from public.invoice_payments y where y.state = 'checking'
  $$;

alter function private.list_open_payments owner to current_user;
