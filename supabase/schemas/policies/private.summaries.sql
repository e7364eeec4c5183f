alter table private.summaries enable row level security;
