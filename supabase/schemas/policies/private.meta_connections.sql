comment on table private.meta_connections is
  'A Facebook consent in progress, by the id of its signed state, which can be used once. Deleted after an hour.';

alter table private.meta_connections enable row level security;

grant delete, insert, select on private.meta_connections to app_system;

create policy meta_connections_select_system on private.meta_connections for select to app_system using (true);

create policy meta_connections_insert_system on private.meta_connections for insert to app_system with check (true);

create policy meta_connections_delete_system on private.meta_connections for delete to app_system using (true);
