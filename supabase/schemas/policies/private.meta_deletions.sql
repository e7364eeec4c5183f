comment on table private.meta_deletions is
  'Deletion requests that came through Meta, by the code the person was given. Records what was done, not for whom.';

alter table private.meta_deletions enable row level security;

grant insert, select on private.meta_deletions to app_system;

create policy meta_deletions_select_system on private.meta_deletions for select to app_system using (true);

create policy meta_deletions_insert_system on private.meta_deletions for insert to app_system with check (true);
