alter table private.line_codes enable row level security;
