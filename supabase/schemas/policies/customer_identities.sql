comment on table public.customer_identities is
  'The id by which a social knows a customer (LINE user id, page-scoped id, widget visitor id).';
comment on column public.customer_identities.profile_due_at is
  'From this time on, the next message triggers another request for name and picture; null on channels without profiles.';
comment on column public.customer_identities.profile_failures is 'Consecutive profile requests without a result; each doubles the delay.';
comment on column public.customer_identities.profile_name is
  'Name according to the provider. A customer''s name that differs was set by the team and is kept.';
comment on column public.customer_identities.member_count is 'Groups: number of members.';

alter table public.customer_identities enable row level security;

grant insert, select on public.customer_identities to app_system, app_visitor;
grant select on public.customer_identities to app_member, authenticated;

create policy customer_identities_select on public.customer_identities for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.rooms r where r.identity_id = customer_identities.id)
  );

create policy customer_identities_select_system on public.customer_identities for select to app_system using (true);

create policy customer_identities_select_visitor on public.customer_identities for select to app_visitor
  using (social_id = (select private.visitor_social_id()) and external_id = (select private.visitor_external_id()));

create policy customer_identities_insert_system on public.customer_identities for insert to app_system with check (true);

create policy customer_identities_insert_visitor on public.customer_identities for insert to app_visitor
  with check (social_id = (select private.visitor_social_id()) and external_id = (select private.visitor_external_id()));
