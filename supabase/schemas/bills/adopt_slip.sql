-- Counts for a bill the newest paid slip of its room that has exactly this amount and belongs to no bill: the customer paid before the bill was
-- sent. An older slip than three days may well be other money of the same amount. Returns whether there is one. Takes the locks of transfer
-- and slip; the caller locks the bill afterwards.
create or replace function private.adopt_slip(p_bill public.bills, p_amount_satang bigint) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_slip public.slips;
  begin
    select s.* into v_slip from public.slips s
    where s.room_id = p_bill.room_id and s.project_id = p_bill.project_id and s.is_paid and s.amount = p_amount_satang
      and s.created_at > coalesce(p_bill.sent_at, p_bill.created_at) - interval '3 days'
      and not exists (select from public.bill_payments y where y.slip_id = s.id)
      and not exists (
        select from public.bill_payments y
        where y.transfer_key = private.transfer_key(s.bank, s.reference) and y.state = 'counted'
      )
    order by s.created_at desc limit 1;
    if not found then
      return false;
    end if;
    perform private.lock_transfer(private.transfer_keys(v_slip.bank, v_slip.reference));
    select s.* into v_slip from public.slips s where s.id = v_slip.id for update;
    if not v_slip.is_paid or v_slip.amount <> p_amount_satang then
      return false;
    end if;
    insert into public.bill_payments (slip_id, project_id, bill_id, origin, state, amount_satang, transfer_key)
    values (
      v_slip.id, p_bill.project_id, p_bill.id, 'room', 'counted', v_slip.amount, private.transfer_key(v_slip.bank, v_slip.reference)
    );
    return true;
  end
  $$;

alter function private.adopt_slip owner to current_user;
