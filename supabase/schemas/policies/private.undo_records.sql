alter table private.undo_records enable row level security;
