comment on table private.media_sources is 'Where the provider keeps a customer''s file until it is copied; such URLs expire.';

alter table private.media_sources enable row level security;

grant delete, insert, select on private.media_sources to app_system;

create policy media_sources_select_system on private.media_sources for select to app_system using (true);

create policy media_sources_insert_system on private.media_sources for insert to app_system with check (true);

create policy media_sources_delete_system on private.media_sources for delete to app_system using (true);
