-- Makes the invoice that an approved payment pays payable again, if it has expired, and assigns the payment to it. The project's open invoice
-- expires instead, with the reason paid_other if the payment was submitted for it. Referral credit that has been used elsewhere does not
-- count again: the period becomes shorter by it, because the amount due is what was transferred. Returns the invoice. The caller holds
-- the lock of the project's billing. Errors: invoice_checking (another invoice's slip is being checked).
create or replace function private.reopen_invoice(p_payment public.invoice_payments) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_invoice public.invoices;
    v_credit integer;
  begin
    select i.* into v_invoice from public.invoices i where i.id = private.payable_invoice(p_payment) for update;
    if v_invoice.state <> 'expired' then
      return v_invoice.id;
    end if;
    if exists (
      select from public.invoices i
      where i.project_id = p_payment.project_id and i.state = 'checking' and i.id <> p_payment.invoice_id
    ) then
      perform private.fail('invoice_checking');
    end if;
    update public.invoices set state = 'rejected', review_until = null where id = p_payment.invoice_id and state = 'checking';
    update public.invoices
    set state = 'expired', note = null, reason = case when id = p_payment.invoice_id then 'paid_other' else reason end
    where project_id = p_payment.project_id and state in ('unpaid', 'rejected');
    if v_invoice.credit_satang > 0 then
      perform pg_advisory_xact_lock(hashtextextended('credit:' || v_invoice.credit_user_id, 0));
      v_credit := least(v_invoice.credit_satang, private.credit_of(v_invoice.credit_user_id));
    end if;
    update public.invoices
    set state = 'checking', reason = null, note = null, review_until = null, credit_satang = coalesce(v_credit, credit_satang),
        proration_satang = proration_satang + credit_satang - coalesce(v_credit, credit_satang)
    where id = v_invoice.id;
    update public.invoice_payments set invoice_id = v_invoice.id, due_satang = v_invoice.due_satang where id = p_payment.id;
    return v_invoice.id;
  end
  $$;

alter function private.reopen_invoice owner to current_user;
