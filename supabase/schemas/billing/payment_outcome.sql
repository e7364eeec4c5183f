-- The final outcome of a payment, after checking the claim on the transfer and the transfer's date. p_transfer: {reference, sender,
-- transferred_at, sender_mark} as the bank reports it, or null.
create or replace function private.payment_outcome(
  p_payment public.invoice_payments, p_outcome text, p_amount_satang integer, p_by text, p_transfer jsonb
) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_keys bytea[] := private.transfer_keys(p_payment.bank, p_payment.reference, p_transfer);
    v_at timestamptz := (p_transfer ->> 'transferred_at')::timestamptz;
    v_created_at timestamptz := (select i.created_at from public.invoices i where i.id = p_payment.invoice_id);
    v_outcome text := p_outcome;
  begin
    if v_outcome = 'verified' and p_by = 'slip' then
      if p_amount_satang is distinct from p_payment.due_satang then
        v_outcome := 'amount_mismatch';
      elsif p_transfer is not null and (v_at is null or v_at > now() + private.payment_tolerance()) then
        return 'manual';
      elsif v_at < v_created_at - private.payment_tolerance() then
        v_outcome := 'old';
      end if;
    end if;
    -- paid for an earlier invoice of this project that has expired or was cancelled: the operator decides
    if p_by = 'slip' and (
      v_outcome = 'old' and private.lapsed_invoice(p_payment.project_id, p_payment.due_satang, v_at) is not null
      or v_outcome = 'amount_mismatch' and private.lapsed_invoice(p_payment.project_id, p_amount_satang, v_at) is not null
    ) then
      return 'manual';
    end if;
    if v_outcome = 'verified' and cardinality(v_keys) > 0
      and not private.claim_transfer(v_keys, 'invoice', p_payment.id, true)
    then
      if private.transfer_holder(v_keys, p_payment.id, true) = 'invoice' then
        if p_by <> 'slip' then
          perform private.fail('slip_used');
        end if;
        return 'duplicate';
      end if;
      -- a shop of this installation shares the operator's bank account; the operator can look into both ledgers
      return case when p_by = 'slip' then 'manual' else 'verified' end;
    end if;
    return v_outcome;
  end
  $$;

alter function private.payment_outcome owner to current_user;
