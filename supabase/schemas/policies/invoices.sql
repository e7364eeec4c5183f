comment on table public.invoices is 'Invoices to a project, and once paid its receipt and tax invoice. A paid invoice never changes.';
comment on column public.invoices.project_id is 'Paid invoices outlive their project.';
comment on column public.invoices.proration_satang is
  'Remaining value of running periods when a larger package is chosen, as far as it reduces this price.';
comment on column public.invoices.carried_satang is 'The rest of that value; it extends the new period.';
comment on column public.invoices.reason is 'Why the last payment was rejected.';
comment on column public.invoices.review_until is 'Deadline for a person to check the slip; null: no check is needed.';

alter table public.invoices enable row level security;

grant select on public.invoices to authenticated;

create policy invoices_select on public.invoices for select to authenticated
  using (project_id = any (array(select private.my_project_ids('billing'))));
