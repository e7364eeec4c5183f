alter table private.automatic_sends enable row level security;
