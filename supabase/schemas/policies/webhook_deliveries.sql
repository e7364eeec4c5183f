alter table public.webhook_deliveries enable row level security;

grant select on public.webhook_deliveries to authenticated;

create policy webhook_deliveries_select on public.webhook_deliveries for select to authenticated
  using (project_id = any (array(select private.my_project_ids('manage'))));
