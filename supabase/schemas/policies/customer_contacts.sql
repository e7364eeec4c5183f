comment on table public.customer_contacts is 'Full phone numbers and e-mail addresses, readable only with the right see_contacts.';

alter table public.customer_contacts enable row level security;

grant insert (customer_id, project_id, phone, email) on public.customer_contacts to authenticated;
grant select on public.customer_contacts to app_key, app_member, authenticated;
grant update (customer_id, project_id, phone, email) on public.customer_contacts to authenticated;

create policy customer_contacts_select on public.customer_contacts for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('see_contacts')))
    and exists (select from public.customers c where c.id = customer_contacts.customer_id)
  );

create policy customer_contacts_select_key on public.customer_contacts for select to app_key
  using (project_id = (select private.key_project_id()) and (select private.key_may('contacts.read')));

create policy customer_contacts_insert on public.customer_contacts for insert to authenticated
  with check (
    project_id = any (array(select private.my_project_ids('see_contacts')))
    and exists (select from public.customers c where c.id = customer_contacts.customer_id)
  );

create policy customer_contacts_update on public.customer_contacts for update to authenticated
  using (
    project_id = any (array(select private.my_project_ids('see_contacts')))
    and exists (select from public.customers c where c.id = customer_contacts.customer_id)
  )
  with check (
    project_id = any (array(select private.my_project_ids('see_contacts')))
    and exists (select from public.customers c where c.id = customer_contacts.customer_id)
  );
