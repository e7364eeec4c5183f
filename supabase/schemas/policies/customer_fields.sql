comment on table public.customer_fields is
  'Custom fields of a shop''s customers; at most 30. Values are text in customers.attributes under the field''s id.';

alter table public.customer_fields enable row level security;

grant select on public.customer_fields to app_key, app_member, authenticated;

create policy customer_fields_select on public.customer_fields for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read'))));

create policy customer_fields_select_key on public.customer_fields for select to app_key
  using (project_id = (select private.key_project_id()));
