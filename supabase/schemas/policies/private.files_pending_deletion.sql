comment on table private.files_pending_deletion is 'Files whose rows are deleted and that the job remove_files deletes from storage.';

alter table private.files_pending_deletion enable row level security;

grant delete, select on private.files_pending_deletion to app_system;

create policy files_pending_deletion_select_system on private.files_pending_deletion for select to app_system using (true);

create policy files_pending_deletion_delete_system on private.files_pending_deletion for delete to app_system using (true);
