alter table private.kept_answers enable row level security;

grant delete, insert, select, update on private.kept_answers to app_system;

create policy kept_answers_select_system on private.kept_answers for select to app_system using (true);

create policy kept_answers_insert_system on private.kept_answers for insert to app_system with check (true);

create policy kept_answers_update_system on private.kept_answers for update to app_system using (true) with check (true);

create policy kept_answers_delete_system on private.kept_answers for delete to app_system using (true);
