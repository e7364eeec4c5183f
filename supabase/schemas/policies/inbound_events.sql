comment on table public.inbound_events is
  'Every event of a channel, stored as received before the webhook is answered. One row per external id, however often it is '
  'delivered.';
comment on column public.inbound_events.source is 'The chat that it belongs to; events of one source are processed in order.';
comment on column public.inbound_events.held_until is
  'Not processed before this time: an echo that arrives while one of our own calls to the same customer is in flight.';
comment on column public.inbound_events.awaits is
  'The provider''s id of a message that has not arrived yet. The event is processed once it has.';

alter table public.inbound_events enable row level security;

grant delete, insert, select, update on public.inbound_events to app_system;
grant select (id, project_id, social_id, external_id, kind, occurred_at, received_at, redeliveries, state, failure_code, attempts, settled_at) on public.inbound_events to authenticated;
grant select (id, project_id, social_id, external_id, source, kind, occurred_at, received_at, redeliveries, state, failure_code, attempts, settled_at) on public.inbound_events to app_member;
grant update (state, failure_code, settled_at) on public.inbound_events to app_member;

create policy inbound_events_select on public.inbound_events for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));

create policy inbound_events_select_system on public.inbound_events for select to app_system using (true);

create policy inbound_events_insert_system on public.inbound_events for insert to app_system with check (true);

create policy inbound_events_update on public.inbound_events for update to app_member
  using (project_id = any (array(select private.my_project_ids('manage'))))
  with check (project_id = any (array(select private.my_project_ids('manage'))));

create policy inbound_events_update_system on public.inbound_events for update to app_system
  using (true) with check (true);

create policy inbound_events_delete_system on public.inbound_events for delete to app_system using (true);
