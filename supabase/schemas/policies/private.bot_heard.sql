comment on table private.bot_heard is 'Admins'' messages that were processed, so that a repeated job processes each once.';

alter table private.bot_heard enable row level security;
