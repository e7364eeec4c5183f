comment on table private.message_external_ids is
  'All ids that a provider has assigned to a message, in or out. Duplicates, echoes, quotes, reactions, edits and receipts are looked '
  'up here.';
comment on column private.message_external_ids.position is 'Order within the message: texts first, then its files.';

alter table private.message_external_ids enable row level security;

grant insert, select on private.message_external_ids to app_system;

create policy message_external_ids_select_system on private.message_external_ids for select to app_system using (true);

create policy message_external_ids_insert_system on private.message_external_ids for insert to app_system with check (true);
