comment on table private.job_chain is 'Which instance runs jobs for the others where no worker is resident; at most one row.';

alter table private.job_chain enable row level security;

grant delete, insert, select, update on private.job_chain to app_system;

create policy job_chain_select_system on private.job_chain for select to app_system using (true);

create policy job_chain_insert_system on private.job_chain for insert to app_system with check (true);

create policy job_chain_update_system on private.job_chain for update to app_system using (true) with check (true);

create policy job_chain_delete_system on private.job_chain for delete to app_system using (true);
