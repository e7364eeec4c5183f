comment on table private.widget_secrets is
  'Secrets with which a shop''s server signs the identity of its visitors, sealed by the application (lib/crypto/seal). The previous '
  'one stays valid until previous_until.';

alter table private.widget_secrets enable row level security;

grant insert (social_id, sealed) on private.widget_secrets to app_member;
grant select on private.widget_secrets to app_member, app_visitor;
grant update (sealed, previous_sealed, previous_until, made_at) on private.widget_secrets to app_member;

create policy widget_secrets_select on private.widget_secrets for select to app_member
  using (exists (
    select from public.socials s
    where s.id = widget_secrets.social_id and s.project_id = any (array(select private.my_project_ids('manage')))
  ));

create policy widget_secrets_select_visitor on private.widget_secrets for select to app_visitor
  using (social_id = (select private.visitor_social_id()));

create policy widget_secrets_insert on private.widget_secrets for insert to app_member
  with check (exists (
    select from public.socials s
    where s.id = widget_secrets.social_id and s.project_id = any (array(select private.my_project_ids('manage')))
  ));

create policy widget_secrets_update on private.widget_secrets for update to app_member
  using (exists (
    select from public.socials s
    where s.id = widget_secrets.social_id and s.project_id = any (array(select private.my_project_ids('manage')))
  ))
  with check (exists (
    select from public.socials s
    where s.id = widget_secrets.social_id and s.project_id = any (array(select private.my_project_ids('manage')))
  ));
