alter table public.socials enable row level security;

grant insert, select on public.socials to app_member;
grant select on public.socials to app_key, app_system, app_visitor, authenticated;
grant update (last_event_at) on public.socials to app_visitor;
grant update (name, picture_url, status, last_error, checks, checked_at, auto_assign, ai_id, disconnected_at) on public.socials to app_member;
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
