-- How much of a bill's counted money the bank confirmed in an account of the shop.
create or replace function private.bank_satang(p_bill_id uuid) returns bigint
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(sum(y.amount_satang), 0)::bigint
    from public.bill_payments y join public.slips s on s.id = y.slip_id
    where y.bill_id = p_bill_id and y.state = 'counted'
      and s.outcome = 'verified' and s.reason is distinct from 'receiver_unchecked'
  $$;

alter function private.bank_satang owner to current_user;
