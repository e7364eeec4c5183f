comment on table private.social_credentials is
  'Tokens and secrets of an account, sealed by the application (lib/crypto/seal): the database alone cannot read them.';
comment on column private.social_credentials.granted_by is
  'The provider''s id of the person who granted access. If they revoke it, their accounts need attention.';
comment on column private.social_credentials.page_id is
  'The Facebook page whose subscription delivers the events; an Instagram account shares it with its page. Null for LINE and for '
  'older rows.';

alter table private.social_credentials enable row level security;

grant delete, insert, select, update on private.social_credentials to app_member, app_system;

create policy social_credentials_select on private.social_credentials for select to app_member
  using (exists (
    select from public.socials s
    where s.id = social_credentials.social_id and s.project_id = any (array(select private.my_project_ids('manage')))
  ));

create policy social_credentials_select_system on private.social_credentials for select to app_system using (true);

create policy social_credentials_insert on private.social_credentials for insert to app_member
  with check (exists (
    select from public.socials s
    where s.id = social_credentials.social_id and s.project_id = any (array(select private.my_project_ids('manage')))
  ));

create policy social_credentials_insert_system on private.social_credentials for insert to app_system with check (true);

create policy social_credentials_update on private.social_credentials for update to app_member
  using (exists (
    select from public.socials s
    where s.id = social_credentials.social_id and s.project_id = any (array(select private.my_project_ids('manage')))
  ))
  with check (exists (
    select from public.socials s
    where s.id = social_credentials.social_id and s.project_id = any (array(select private.my_project_ids('manage')))
  ));

create policy social_credentials_update_system on private.social_credentials for update to app_system
  using (true) with check (true);

create policy social_credentials_delete on private.social_credentials for delete to app_member
  using (exists (
    select from public.socials s
    where s.id = social_credentials.social_id and s.project_id = any (array(select private.my_project_ids('manage')))
  ));

create policy social_credentials_delete_system on private.social_credentials for delete to app_system using (true);
