comment on table private.workers is 'Job workers that are alive. graphile-worker itself frees the locks of a dead one only after 4 hours.';

alter table private.workers enable row level security;

grant delete, insert, select, update on private.workers to app_system;

create policy workers_select_system on private.workers for select to app_system using (true);

create policy workers_insert_system on private.workers for insert to app_system with check (true);

create policy workers_update_system on private.workers for update to app_system using (true) with check (true);

create policy workers_delete_system on private.workers for delete to app_system using (true);
