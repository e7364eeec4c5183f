comment on table public.socials is 'An account through which customers write. An external account belongs to one project at most.';
comment on column public.socials.external_id is 'The provider''s id of the account; for a widget its virtual_id.';
comment on column public.socials.checks is
  'State of each connection check: "ok", "failed", "confirmed" (by a person) or "unknown". Checks: token, webhook, redelivery, '
  'auto_reply, chat_mode.';
comment on column public.socials.quota_limit is 'Push messages per month that the provider allows; null: unlimited.';
comment on column public.socials.followers is 'Number of followers according to the provider; null where it does not report it.';
comment on column public.socials.shows_sender is
  'Whether customers see the name and picture of the member who answers. LINE only.';
comment on column public.socials.ai_id is 'The AI that answers first.';
comment on column public.socials.quota_counted is
  'Billable messages ever pushed from here. An examination notes it before it asks LINE, to add what is pushed in the meantime.';
comment on column public.socials.quota_asked_at is 'When the provider last reported quota_limit and quota_used.';

alter table public.socials enable row level security;

grant insert, select on public.socials to app_member;
grant select on public.socials to app_key, app_system, app_visitor, authenticated;
grant update (last_event_at) on public.socials to app_visitor;
grant update (name, picture_url, status, last_error, checks, checked_at, auto_assign, shows_sender, ai_id, disconnected_at) on public.socials to app_member;
grant update (name, picture_url, status, last_event_at, last_error, updated_at, checks, checked_at, quota_limit, quota_used, quota_counted, quota_asked_at, followers) on public.socials to app_system;

create policy socials_select on public.socials for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read'))));

create policy socials_select_key on public.socials for select to app_key
  using (project_id = (select private.key_project_id()));

create policy socials_select_system on public.socials for select to app_system using (true);

create policy socials_select_visitor on public.socials for select to app_visitor
  using (id = (select private.visitor_social_id()));

create policy socials_insert on public.socials for insert to app_member
  with check (project_id = any (array(select private.my_project_ids('manage'))));

create policy socials_update on public.socials for update to app_member
  using (project_id = any (array(select private.my_project_ids('manage'))))
  with check (project_id = any (array(select private.my_project_ids('manage'))));

create policy socials_update_system on public.socials for update to app_system using (true) with check (true);

create policy socials_update_visitor on public.socials for update to app_visitor
  using (id = (select private.visitor_social_id())) with check (id = (select private.visitor_social_id()));
