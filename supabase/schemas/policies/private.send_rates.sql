comment on table private.send_rates is 'When the next call of a kind may be made for an account: one rate for all workers.';

alter table private.send_rates enable row level security;
