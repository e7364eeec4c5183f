comment on table private.idempotency_keys is 'Requests that must take effect only once, with their responses; kept for a day.';
comment on column private.idempotency_keys.request_hash is 'Hash of the request body.';

alter table private.idempotency_keys enable row level security;

grant delete, insert, select, update on private.idempotency_keys to app_system;

create policy idempotency_keys_select_system on private.idempotency_keys for select to app_system using (true);

create policy idempotency_keys_insert_system on private.idempotency_keys for insert to app_system with check (true);

create policy idempotency_keys_update_system on private.idempotency_keys for update to app_system using (true) with check (true);

create policy idempotency_keys_delete_system on private.idempotency_keys for delete to app_system using (true);
