comment on table public.privacy_consents is
  'A visitor''s consent to the privacy notice (PDPA s.19, s.23): wording, version and time. Never changed.';

alter table public.privacy_consents enable row level security;

grant insert, select on public.privacy_consents to app_visitor;
grant select on public.privacy_consents to app_member, authenticated;

create policy privacy_consents_select on public.privacy_consents for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.rooms r where r.identity_id = privacy_consents.identity_id)
  );

create policy privacy_consents_select_visitor on public.privacy_consents
  for select to app_visitor
  using ((identity_id = ( SELECT private.visitor_identity_id() AS visitor_identity_id)));

create policy privacy_consents_insert_visitor on public.privacy_consents
  for insert to app_visitor
  with check ((identity_id = ( SELECT private.visitor_identity_id() AS visitor_identity_id)));
