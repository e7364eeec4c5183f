comment on table public.billing_details is 'Recipient of a project''s tax invoices. branch 00000 is the head office.';

alter table public.billing_details enable row level security;

grant select on public.billing_details to authenticated;

create policy billing_details_select on public.billing_details for select to authenticated
  using (project_id = any (array(select private.my_project_ids('billing'))));
