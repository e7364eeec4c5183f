comment on table public.webhook_events is
  'Events as endpoints receive them, written in the transaction that causes them and only if an endpoint subscribes to them.';
comment on column public.webhook_events.room_id is 'The event may hold text of this room''s customer, and is erased with the customer.';

alter table public.webhook_events enable row level security;

grant select on public.webhook_events to authenticated;

create policy webhook_events_select on public.webhook_events for select to authenticated
  using (project_id = any (array(select private.my_project_ids('manage'))));
