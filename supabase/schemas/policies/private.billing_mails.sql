comment on table private.billing_mails is
  'Billing mails that were sent. subject_id: the period; for paid and rejected the invoice payment or invoice; for approval the '
  'invoice payment.';

alter table private.billing_mails enable row level security;
