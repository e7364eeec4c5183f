comment on table private.rate_limits is 'Counters per fixed window, shared by all server instances.';

alter table private.rate_limits enable row level security;

grant delete, insert, select, update on private.rate_limits to app_system;

create policy rate_limits_select_system on private.rate_limits for select to app_system using (true);

create policy rate_limits_insert_system on private.rate_limits for insert to app_system with check (true);

create policy rate_limits_update_system on private.rate_limits for update to app_system using (true) with check (true);

create policy rate_limits_delete_system on private.rate_limits for delete to app_system using (true);
