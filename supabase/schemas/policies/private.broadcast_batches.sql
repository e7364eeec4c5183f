alter table private.broadcast_batches enable row level security;
