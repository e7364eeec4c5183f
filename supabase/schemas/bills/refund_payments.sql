-- Marks the counted payments of a bill as given back: they are no spend of the customer and no result of a broadcast. What arrived stays
-- in the sums of slips.
create or replace function private.refund_payments(p_bill_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_slip public.slips;
  begin
    for v_slip in
      with refunded as (
        update public.bill_payments y set refunded_at = now()
        where y.bill_id = p_bill_id and y.state = 'counted' and y.refunded_at is null
        returning y.slip_id
      )
      select s.* from public.slips s join refunded y on y.slip_id = s.id
    loop
      perform private.count_payment(v_slip);
    end loop;
  end
  $$;

alter function private.refund_payments owner to current_user;
