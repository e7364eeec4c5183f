alter table public.invoices enable row level security;

grant select on public.invoices to authenticated;

create policy invoices_select on public.invoices for select to authenticated
  using (project_id = any (array(select private.my_project_ids('billing'))));
