comment on table public.bill_events is 'Timeline of a bill.';

alter table public.bill_events enable row level security;

grant select on public.bill_events to app_member, authenticated;

create policy bill_events_select on public.bill_events for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read')))
    and exists (select from public.bills b where b.id = bill_events.bill_id)
  );
