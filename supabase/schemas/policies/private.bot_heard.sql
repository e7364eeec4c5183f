alter table private.bot_heard enable row level security;
