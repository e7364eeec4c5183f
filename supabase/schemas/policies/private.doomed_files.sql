alter table private.doomed_files enable row level security;

grant delete, select on private.doomed_files to app_system;

create policy doomed_files_select_system on private.doomed_files for select to app_system using (true);

create policy doomed_files_delete_system on private.doomed_files for delete to app_system using (true);
