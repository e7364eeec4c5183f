comment on table private.line_codes is 'One-time codes that link a widget visitor to a LINE user; valid for a day.';

alter table private.line_codes enable row level security;
