comment on table public.customer_consents is
  'Marketing consent of a customer (PDPA s.19): each answer with its time, who recorded it and how it was given. The latest counts.';

alter table public.customer_consents enable row level security;

grant insert (project_id, customer_id, state, source, recorded_by) on public.customer_consents to app_member;
grant select on public.customer_consents to app_member, authenticated;

create policy customer_consents_select on public.customer_consents for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.customers c where c.id = customer_consents.customer_id)
  );

create policy customer_consents_insert on public.customer_consents for insert to app_member
  with check (
    recorded_by = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.customers c where c.id = customer_consents.customer_id)
  );
