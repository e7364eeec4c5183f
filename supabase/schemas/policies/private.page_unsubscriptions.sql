alter table private.page_unsubscriptions enable row level security;
