comment on table public.subscription_periods is
  'When a package applies to a project. The one that started last counts; without one the free package applies.';
comment on column public.subscription_periods.value_satang is
  'Value of the whole period, from starts_at to full_ends_at, when it is exchanged for a larger package.';
comment on column public.subscription_periods.full_ends_at is 'Original end, before a larger package shortened the period.';

alter table public.subscription_periods enable row level security;

grant select on public.subscription_periods to authenticated;

create policy subscription_periods_select on public.subscription_periods for select to authenticated
  using (project_id = any (array(select private.my_project_ids('billing'))));
