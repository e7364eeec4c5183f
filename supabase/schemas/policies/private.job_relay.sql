alter table private.job_relay enable row level security;

grant delete, insert, select, update on private.job_relay to app_system;

create policy job_relay_select_system on private.job_relay for select to app_system using (true);

create policy job_relay_insert_system on private.job_relay for insert to app_system with check (true);

create policy job_relay_update_system on private.job_relay for update to app_system using (true) with check (true);

create policy job_relay_delete_system on private.job_relay for delete to app_system using (true);
