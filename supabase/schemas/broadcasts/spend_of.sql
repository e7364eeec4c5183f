-- What customers have paid by verified slips since p_since, in baht, without what was given back (private.refund_payments); with
-- p_customer_ids, only these.
create or replace function private.spend_of(p_project_id uuid, p_since timestamptz, p_customer_ids uuid[] default null)
  returns table (customer_id uuid, amount numeric)
  language sql stable security definer
  set search_path = ''
  as $$
    select r.customer_id, sum(s.amount) / 100.0
    from public.slips s
    join public.rooms r on r.id = s.room_id
    where s.project_id = p_project_id and s.is_paid and s.created_at >= p_since and s.amount is not null
      and (p_customer_ids is null or r.customer_id = any (p_customer_ids))
      and not exists (select from public.bill_payments y where y.slip_id = s.id and y.refunded_at is not null)
    group by r.customer_id
  $$;

alter function private.spend_of owner to current_user;
grant execute on function private.spend_of to app_member;
