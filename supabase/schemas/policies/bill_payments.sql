comment on table public.bill_payments is 'A slip that was shown for a bill. Only counted ones are money for the bill.';
comment on column public.bill_payments.transfer_key is 'Of the bank and reference (private.transfer_key); a transfer counts for one bill in the installation.';
comment on column public.bill_payments.refunded_at is 'When a member noted that the money was given back; spend leaves it out (private.spend_of).';

alter table public.bill_payments enable row level security;

grant select on public.bill_payments to app_member, authenticated;

create policy bill_payments_select on public.bill_payments for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read')))
    and exists (select from public.bills b where b.id = bill_payments.bill_id)
  );
