alter table private.bulk_changes enable row level security;
