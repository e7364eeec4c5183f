alter table private.billing_terms enable row level security;
