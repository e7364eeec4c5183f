alter table private.automation_watches enable row level security;
