comment on table private.message_handles is 'Tokens by which LINE quotes a message, the customer''s or the shop''s, and marks it and all earlier ones as read.';

alter table private.message_handles enable row level security;

grant delete, insert, select, update on private.message_handles to app_system;

create policy message_handles_select_system on private.message_handles for select to app_system using (true);

create policy message_handles_insert_system on private.message_handles for insert to app_system with check (true);

create policy message_handles_update_system on private.message_handles for update to app_system
  using (true) with check (true);

create policy message_handles_delete_system on private.message_handles for delete to app_system using (true);
