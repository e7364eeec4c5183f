alter table public.widgets enable row level security;

grant insert, select on public.widgets to app_member;
grant select on public.widgets to app_system, app_visitor, authenticated;
grant update (name, allowed_domains, color, greeting, language, is_enabled, removed_at, side, offset_x, offset_y, avatar_url, texts, follows_page, greeting_languages, hours_kind, weekly, prechat, asks_consent, consent_version, page_tag_ids, continues_by_mail, line_id) on public.widgets to app_member;

create policy widgets_select on public.widgets for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read'))));

create policy widgets_select_system on public.widgets for select to app_system using (true);

-- the look of a widget is public: anybody who has its name may ask for it
create policy widgets_select_visitor on public.widgets for select to app_visitor using (true);

create policy widgets_insert on public.widgets for insert to app_member
  with check (project_id = any (array(select private.my_project_ids('manage'))));

create policy widgets_update on public.widgets
  for update to app_member
  using ((project_id = ANY (ARRAY( SELECT private.my_project_ids('manage'::text) AS my_project_ids))))
  with check ((project_id = ANY (ARRAY( SELECT private.my_project_ids('manage'::text) AS my_project_ids))));
