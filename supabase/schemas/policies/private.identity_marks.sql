alter table private.identity_marks enable row level security;
