alter table private.sealed_columns enable row level security;
