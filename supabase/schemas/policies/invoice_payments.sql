alter table public.invoice_payments enable row level security;

grant select on public.invoice_payments to authenticated;

create policy invoice_payments_select on public.invoice_payments for select to authenticated
  using (project_id = any (array(select private.my_project_ids('billing'))));
