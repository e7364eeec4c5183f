comment on table public.webhook_deliveries is 'Delivery of an event to an endpoint: tried at once, then eight more times within 24 hours.';
comment on column public.webhook_deliveries.tries is 'Attempts since the first one, or since the last manual replay.';

alter table public.webhook_deliveries enable row level security;

grant select on public.webhook_deliveries to authenticated;

create policy webhook_deliveries_select on public.webhook_deliveries for select to authenticated
  using (project_id = any (array(select private.my_project_ids('manage'))));
