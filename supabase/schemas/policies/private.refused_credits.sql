alter table private.refused_credits enable row level security;
