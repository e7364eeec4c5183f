alter table private.billing_mails enable row level security;
