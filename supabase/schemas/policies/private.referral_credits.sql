comment on table private.referral_credits is
  'Credit earned for an invoice that a referred project has paid. The use of it is recorded on invoices.';

alter table private.referral_credits enable row level security;
