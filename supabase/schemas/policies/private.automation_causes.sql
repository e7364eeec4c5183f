alter table private.automation_causes enable row level security;
