comment on table private.bot_admin_codes is 'One-time codes that make a LINE user an admin; valid for 15 minutes.';

alter table private.bot_admin_codes enable row level security;
