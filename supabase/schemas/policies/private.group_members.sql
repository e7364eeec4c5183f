alter table private.group_members enable row level security;
