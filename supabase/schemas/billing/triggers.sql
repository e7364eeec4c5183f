-- private.billing_mails, in firing order

create trigger t10_invoice_falls_due after insert on private.billing_mails
  for each row when (new.kind in ('ending_week', 'ending_day', 'grace', 'rejected')) execute function private.invoice_falls_due();

-- public.invoice_payments, in firing order

create trigger t10_payment_handed_in after insert on public.invoice_payments
  for each row execute function private.payment_handed_in();

-- public.invoices, in firing order

-- when an account is deleted, its name leaves the row, too; the printed invoice does not show it
create trigger t10_guard_invoice before update of
  project_id, number, package_id, months, kind, state, list_satang, proration_satang, carried_satang, credit_satang, total_satang,
  base_satang, vat_satang, withholding_satang, due_satang, buyer, seller, receipt_number, reason, note, paid_at, approved_by,
  starts_at, ends_at
  on public.invoices for each row execute function private.guard_invoice();
