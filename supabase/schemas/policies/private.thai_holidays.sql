alter table private.thai_holidays enable row level security;
