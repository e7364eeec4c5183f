comment on table public.customer_tags is 'Tags of a customer; at most 30.';

alter table public.customer_tags enable row level security;

grant delete, select on public.customer_tags to app_member, authenticated;
grant insert (customer_id, tag_id, project_id, added_by) on public.customer_tags to app_member, authenticated;
grant select on public.customer_tags to app_key;

create policy customer_tags_select on public.customer_tags for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.customers c where c.id = customer_tags.customer_id)
  );

create policy customer_tags_select_key on public.customer_tags for select to app_key
  using (project_id = (select private.key_project_id()));

create policy customer_tags_insert on public.customer_tags for insert to authenticated, app_member
  with check (
    added_by = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.customers c where c.id = customer_tags.customer_id)
  );

create policy customer_tags_delete on public.customer_tags for delete to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.customers c where c.id = customer_tags.customer_id)
  );
