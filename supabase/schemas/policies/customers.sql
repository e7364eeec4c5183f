comment on table public.customers is 'A person who writes to the project, on one or more channels.';
comment on column public.customers.phone_masked is 'Shown to members without the right see_contacts; maintained by a trigger.';
comment on column public.customers.erased_at is 'When all personal data was erased. What is left only counts as a conversation.';

alter table public.customers enable row level security;

grant insert, select on public.customers to app_system, app_visitor;
grant select on public.customers to app_key, app_member, authenticated;
grant update (attributes, blocked_at, block_reason) on public.customers to app_member;
grant update (name, language, notes, attributes, blocked_at) on public.customers to authenticated;
grant update (name, picture_url, language, updated_at) on public.customers to app_system;

-- an own-scoped agent sees the customers of visible rooms
create policy customers_select on public.customers for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.rooms r where r.customer_id = customers.id)
  );

create policy customers_select_key on public.customers for select to app_key
  using (project_id = (select private.key_project_id()) and erased_at is null);

create policy customers_select_system on public.customers for select to app_system using (true);

create policy customers_select_visitor on public.customers
  for select to app_visitor
  using ((id = ANY (ARRAY( SELECT i.customer_id
   FROM public.customer_identities i))));

create policy customers_insert_system on public.customers for insert to app_system with check (true);

create policy customers_insert_visitor on public.customers for insert to app_visitor
  with check (project_id = (select s.project_id from public.socials s where s.id = (select private.visitor_social_id())));

create policy customers_update on public.customers
  for update to app_member, authenticated
  using (((project_id = ANY (ARRAY( SELECT private.my_project_ids('answer_all_rooms'::text) AS my_project_ids))) OR ((project_id = ANY (ARRAY( SELECT private.my_project_ids('answer_own_rooms'::text) AS my_project_ids))) AND (EXISTS ( SELECT
   FROM public.rooms r
  WHERE (r.customer_id = customers.id))))))
  with check ((project_id = ANY (ARRAY( SELECT private.my_project_ids('answer'::text) AS my_project_ids))));

create policy customers_update_system on public.customers for update to app_system using (true) with check (true);
