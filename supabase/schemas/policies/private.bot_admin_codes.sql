alter table private.bot_admin_codes enable row level security;
