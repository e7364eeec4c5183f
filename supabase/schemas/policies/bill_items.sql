comment on table public.bill_items is 'Lines of a bill; price and amount in satang.';

alter table public.bill_items enable row level security;

grant select on public.bill_items to app_key, app_member, authenticated;

create policy bill_items_select on public.bill_items for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read')))
    and exists (select from public.bills b where b.id = bill_items.bill_id)
  );

create policy bill_items_select_key on public.bill_items for select to app_key
  using (
    project_id = (select private.key_project_id()) and exists (select from public.bills b where b.id = bill_items.bill_id)
  );
