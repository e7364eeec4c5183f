-- Applies a slip's result to its payment row. Counted is only money that the bank confirmed in an account of the shop, not before the bill
-- was sent, or that a person accepted. The caller holds the lock of the slip's transfer.
create or replace function private.judge_payment(p_slip public.slips, p_bill public.bills) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_key bytea := private.transfer_key(p_slip.bank, p_slip.reference);
    v_state text;
    v_reason text;
    v_other public.bill_payments;
  begin
    if p_slip.is_paid and p_slip.outcome = 'verified' and p_slip.transferred_at < p_bill.sent_at - interval '5 minutes' then
      v_state := 'checking';
      v_reason := 'before_bill';
    elsif p_slip.is_paid and p_slip.outcome = 'verified' and p_slip.receiving_account_id is null then
      v_state := 'checking';
      v_reason := 'receiver_unchecked';
    elsif p_slip.is_paid then
      v_state := 'counted';
    elsif p_slip.outcome is null or p_slip.outcome in ('bank_pending', 'provider_down') then
      v_state := 'checking';
      v_reason := 'waiting';
    elsif p_slip.outcome in ('qr_only', 'unreadable') then
      v_state := 'checking';
      v_reason := case p_slip.outcome when 'qr_only' then 'unconfirmed' else 'unreadable' end;
    else
      v_state := 'refused';
      v_reason := case when p_slip.outcome = 'manual' then 'refused' else p_slip.outcome end;
    end if;
    if v_state = 'counted' and v_key is not null then
      select y.* into v_other from public.bill_payments y
      where y.transfer_key = v_key and y.state = 'counted' and y.slip_id <> p_slip.id;
      if found and p_slip.outcome = 'verified'
        and exists (select from public.slips s where s.id = v_other.slip_id and s.outcome = 'manual')
      then
        -- a confirmation by the bank with a compared receiver replaces a member's decision
        update public.bill_payments y set state = 'refused', reason = 'used_elsewhere', amount_satang = null where y.slip_id = v_other.slip_id;
        perform private.settle_bill(v_other.bill_id);
      elsif found then
        v_state := 'refused';
        v_reason := 'used_elsewhere';
      end if;
    end if;
    update public.bill_payments y
    set state = v_state, reason = v_reason, transfer_key = v_key, amount_satang = case when v_state = 'counted' then p_slip.amount end
    where y.slip_id = p_slip.id;
  end
  $$;

alter function private.judge_payment owner to current_user;
