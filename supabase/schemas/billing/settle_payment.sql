create or replace function system.settle_payment(
  p_id uuid, p_outcome text, p_amount_satang integer default null, p_seller jsonb default null, p_referral_rate numeric default 0,
  p_transfer jsonb default null
) returns text
  language sql security definer
  set search_path = ''
  as $$ select private.settle_payment(p_id, p_outcome, p_amount_satang, p_seller, p_referral_rate, 'slip', null, p_transfer) $$;

alter function system.settle_payment owner to app_system;

-- Applies the outcome of a slip check. "verified" with the amount due pays the invoice; an outcome that a person must look at leaves it
-- open and mails the operator; everything else rejects it. What the operator approves may pay an invoice that has expired (see
-- private.reopen_invoice). Returns the state of the payment's invoice. A settled slip does not change. Errors: invoice_checking.
create or replace function private.settle_payment(
  p_id uuid, p_outcome text, p_amount_satang integer, p_seller jsonb, p_referral_rate numeric, p_by text, p_note text,
  p_transfer jsonb default null
) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_payment public.invoice_payments;
    v_outcome text;
    v_is_open boolean;
  begin
    select y.* into v_payment from public.invoice_payments y where y.id = p_id;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.lock_billing(v_payment.project_id);
    -- lock the transfer before the row: claiming it may update a shop's slip
    perform private.lock_transfer(private.transfer_keys(v_payment.bank, v_payment.reference, p_transfer));
    select y.* into v_payment from public.invoice_payments y where y.id = p_id for update;
    if v_payment.state = 'rejected' and v_payment.outcome = 'unanswered' and p_by = 'operator' and p_outcome = 'verified' and exists (
      select from public.invoices i
      where i.id = v_payment.invoice_id and i.state in ('rejected', 'expired') and i.reason = 'unanswered'
    ) then
      v_payment.state := 'checking';
    end if;
    if v_payment.state = 'checking' then
      v_outcome := private.payment_outcome(v_payment, p_outcome, p_amount_satang, p_by, p_transfer);
      v_is_open := p_by = 'slip' and v_outcome in ('qr_only', 'manual', 'unreadable', 'bank_pending', 'provider_down');
      update public.invoice_payments
      set outcome = v_outcome, amount_satang = coalesce(p_amount_satang, amount_satang),
          transferred_at = coalesce((p_transfer ->> 'transferred_at')::timestamptz, transferred_at),
          state = case when v_outcome = 'verified' then 'verified' when v_is_open then 'checking' else 'rejected' end,
          settled_at = case when v_is_open then null else now() end
      where id = p_id
      returning * into v_payment;
      if v_payment.state = 'verified' then
        v_payment.invoice_id := private.reopen_invoice(v_payment);
        update public.invoices set review_until = null where id = v_payment.invoice_id;
        perform private.note_identity(v_payment.submitted_by, 'bank', p_transfer ->> 'sender_mark');
        perform private.pay_invoice(v_payment.invoice_id, p_seller, p_referral_rate, p_by);
      elsif v_payment.state = 'rejected' then
        update public.invoices
        set state = 'rejected', reason = v_outcome, note = left(private.clean_text(p_note), 300), review_until = null,
            -- time to send the right slip, but rejected slips do not hold a price for ever
            expires_at = greatest(expires_at, least(now() + interval '3 days', created_at + interval '30 days'))
        where id = v_payment.invoice_id;
        perform private.audit(
          v_payment.project_id, 'billing.rejected', v_payment.invoice_id::text, jsonb_build_object('reason', v_outcome)
        );
        perform private.write_billing_mail(v_payment.project_id, 'rejected', p_id);
      elsif v_outcome in ('qr_only', 'manual', 'unreadable') then
        update public.invoices set review_until = coalesce(review_until, now() + interval '3 days') where id = v_payment.invoice_id;
        perform private.write_billing_mail(v_payment.project_id, 'approval', p_id);
      end if;
    end if;
    return (select i.state from public.invoices i where i.id = v_payment.invoice_id);
  end
  $$;

alter function private.settle_payment owner to current_user;
grant execute on function private.settle_payment to app_system;
