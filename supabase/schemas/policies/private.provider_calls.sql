comment on table private.provider_calls is
  'One provider call of a message''s delivery, stored before it is made: its id is the retry key, and an open call of a dead worker '
  'shows that the provider may have it.';

alter table private.provider_calls enable row level security;

grant delete, insert, select, update on private.provider_calls to app_system;

create policy provider_calls_select_system on private.provider_calls for select to app_system using (true);

create policy provider_calls_insert_system on private.provider_calls for insert to app_system with check (true);

create policy provider_calls_update_system on private.provider_calls for update to app_system
  using (true) with check (true);

create policy provider_calls_delete_system on private.provider_calls for delete to app_system using (true);
