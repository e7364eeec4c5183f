comment on table private.bot_processed_commands is 'Admins'' messages that were processed, so that a repeated job processes each once.';

alter table private.bot_processed_commands enable row level security;
