comment on table public.invoice_payments is 'Slips submitted for an invoice. path: the picture, in the bucket attachments.';
comment on column public.invoice_payments.outcome is
  'Result of the slip check, with the same values as slips.outcome; null before the check.';
comment on column public.invoice_payments.qr_text is
  'Content of the QR code, read when the picture was accepted, so that the check need not read it again.';
comment on column public.invoice_payments.attempts is 'Requests to a provider, counted before each request.';
comment on column public.invoice_payments.transferred_at is 'Time of the transfer according to the bank.';

alter table public.invoice_payments enable row level security;

grant select on public.invoice_payments to authenticated;

create policy invoice_payments_select on public.invoice_payments for select to authenticated
  using (project_id = any (array(select private.my_project_ids('billing'))));
