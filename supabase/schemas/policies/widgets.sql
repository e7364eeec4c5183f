comment on table public.widgets is 'Appearance of a website widget, and where it may be shown.';
comment on column public.widgets.virtual_id is 'Public id of the widget, used in /widget/{virtual_id} and the install code.';
comment on column public.widgets.allowed_domains is 'Hosts that may frame the widget, *.example.com allowed; empty: any.';
comment on column public.widgets.removed_at is 'When a manager removed it; its messages stay in the inbox.';
comment on column public.widgets.offset_x is 'Distance of the launcher from the side of the page in CSS pixels; offset_y from the bottom.';
comment on column public.widgets.follows_page is 'The visitor''s language is that of the host page, if it is Thai or English.';
comment on column public.widgets.greeting_languages is 'Codes of data/languages.json in which the AI greets.';
comment on column public.widgets.hours_kind is 'project: the business hours; own: weekly, in the project''s time zone.';
comment on column public.widgets.consent_version is 'Increases with each change of the consent text.';
comment on column public.widgets.page_tag_ids is 'Tags that the host page may add to a room.';
comment on column public.widgets.line_id is 'The LINE account in which a conversation can be continued.';

alter table public.widgets enable row level security;

grant insert, select on public.widgets to app_member;
grant select on public.widgets to app_system, app_visitor, authenticated;
grant update (name, allowed_domains, color, greeting, language, is_enabled, removed_at, side, offset_x, offset_y, avatar_url, texts, follows_page, greeting_languages, hours_kind, weekly, prechat, asks_consent, consent_version, page_tag_ids, continues_by_mail, line_id) on public.widgets to app_member;

create policy widgets_select on public.widgets for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read'))));

create policy widgets_select_system on public.widgets for select to app_system using (true);

-- the appearance of a widget is public to every client that knows its id
create policy widgets_select_visitor on public.widgets for select to app_visitor using (true);

create policy widgets_insert on public.widgets for insert to app_member
  with check (project_id = any (array(select private.my_project_ids('manage'))));

create policy widgets_update on public.widgets
  for update to app_member
  using ((project_id = ANY (ARRAY( SELECT private.my_project_ids('manage'::text) AS my_project_ids))))
  with check ((project_id = ANY (ARRAY( SELECT private.my_project_ids('manage'::text) AS my_project_ids))));
