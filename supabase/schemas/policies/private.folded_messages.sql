alter table private.folded_messages enable row level security;
