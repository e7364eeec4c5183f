-- The last twenty broadcasts that a customer received, for callers who see the customer. Errors: not_found.
create or replace function public.list_received_broadcasts(p_customer_id uuid)
  returns table (
    broadcast_id uuid, name text, sent_at timestamptz, state text, reason text, clicked_at timestamptz, replied_at timestamptz
  )
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    if not exists (select from public.customers c where c.id = p_customer_id) then
      perform private.fail('not_found');
    end if;
    return query select * from private.received_broadcasts(p_customer_id);
  end
  $$;

alter function public.list_received_broadcasts owner to app_member;
grant execute on function public.list_received_broadcasts to authenticated;
