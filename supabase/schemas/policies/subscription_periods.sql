alter table public.subscription_periods enable row level security;

grant select on public.subscription_periods to authenticated;

create policy subscription_periods_select on public.subscription_periods for select to authenticated
  using (project_id = any (array(select private.my_project_ids('billing'))));
