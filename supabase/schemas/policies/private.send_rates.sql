alter table private.send_rates enable row level security;
