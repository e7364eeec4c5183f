comment on table public.customer_bulk_runs is 'A tag added to or removed from many customers, running or finished. Kept for a day.';
comment on column public.customer_bulk_runs.done is
  'How many of customer_ids were processed, including those that did not need the change or that the member may not change.';
comment on column public.customer_bulk_runs.restored is
  'How many customers the undo restored. Customers changed in the meantime are left alone.';

alter table public.customer_bulk_runs enable row level security;

grant select on public.customer_bulk_runs to app_member, authenticated;

create policy customer_bulk_runs_select on public.customer_bulk_runs for select to authenticated, app_member
  using (user_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('answer'))));
