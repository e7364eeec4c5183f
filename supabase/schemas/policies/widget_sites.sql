comment on table public.widget_sites is
  'The latest 50 hosts on which a widget''s code was seen. Reported by browsers, so not trustworthy.';
comment on column public.widget_sites.opened_at is 'When the chat was last opened there, which means that the widget may be shown there.';

alter table public.widget_sites enable row level security;

grant delete, insert, select on public.widget_sites to app_visitor;
grant select on public.widget_sites to app_member, authenticated;
grant update (path, last_seen_at, opened_at) on public.widget_sites to app_visitor;

create policy widget_sites_select on public.widget_sites for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));

create policy widget_sites_select_visitor on public.widget_sites for select to app_visitor
  using (social_id = (select private.visitor_social_id()));

create policy widget_sites_insert_visitor on public.widget_sites for insert to app_visitor
  with check (social_id = (select private.visitor_social_id()));

create policy widget_sites_update_visitor on public.widget_sites for update to app_visitor
  using (social_id = (select private.visitor_social_id())) with check (social_id = (select private.visitor_social_id()));

create policy widget_sites_delete_visitor on public.widget_sites for delete to app_visitor
  using (social_id = (select private.visitor_social_id()));
