comment on table private.reply_tokens is
  'The newest reply token of a LINE chat: single use, valid for about a minute, free of charge.';
comment on column private.reply_tokens.call_id is 'The provider call that consumed it.';
comment on column private.reply_tokens.occurred_at is
  'Time of its event according to the provider; a redelivered older event does not replace a newer token.';

alter table private.reply_tokens enable row level security;

grant delete, insert, select, update on private.reply_tokens to app_system;

create policy reply_tokens_select_system on private.reply_tokens for select to app_system using (true);

create policy reply_tokens_insert_system on private.reply_tokens for insert to app_system with check (true);

create policy reply_tokens_update_system on private.reply_tokens for update to app_system using (true) with check (true);

create policy reply_tokens_delete_system on private.reply_tokens for delete to app_system using (true);
