alter table private.transfers enable row level security;
