alter table public.webhook_events enable row level security;

grant select on public.webhook_events to authenticated;

create policy webhook_events_select on public.webhook_events for select to authenticated
  using (project_id = any (array(select private.my_project_ids('manage'))));
