alter table public.webhook_endpoints enable row level security;

grant select on public.webhook_endpoints to authenticated;

create policy webhook_endpoints_select on public.webhook_endpoints for select to authenticated
  using (project_id = any (array(select private.my_project_ids('manage'))));
