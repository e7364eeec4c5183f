comment on table private.billing_terms is 'Terms that the operator sets for all projects; one row.';

alter table private.billing_terms enable row level security;
