-- The invoice that a payment pays if it is approved: the one it was submitted for or, if the amount is another, a lapsed one with that amount.
-- An upgrade's amount depends on the day of the order, so no later order repeats it.
create or replace function private.payable_invoice(p_payment public.invoice_payments) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(
      case when p_payment.amount_satang <> p_payment.due_satang
        then private.lapsed_invoice(p_payment.project_id, p_payment.amount_satang, p_payment.transferred_at) end,
      p_payment.invoice_id
    )
  $$;

alter function private.payable_invoice owner to current_user;
