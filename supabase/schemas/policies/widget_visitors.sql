comment on table public.widget_visitors is
  'What a website visitor, or the host page, said about the visitor. Phone and e-mail are in the customer''s contacts.';
comment on column public.widget_visitors.user_ref is 'The visitor''s id at the shop, proven by a signature of the shop''s server.';
comment on column public.widget_visitors.answers is 'Answers to the pre-chat form: [{"label", "value"}], without phone and e-mail.';
comment on column public.widget_visitors.wants_mail is 'Unread answers are sent by e-mail: an address in private.visitor_mails is confirmed.';

alter table public.widget_visitors enable row level security;

grant insert, select on public.widget_visitors to app_visitor;
grant select on public.widget_visitors to app_member, authenticated;
grant update (user_ref, identified_at, attributes, answers, answered_at, page_url, page_title, page_at, wants_mail) on public.widget_visitors to app_visitor;

create policy widget_visitors_select on public.widget_visitors for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.rooms r where r.identity_id = widget_visitors.identity_id)
  );

create policy widget_visitors_select_visitor on public.widget_visitors
  for select to app_visitor
  using ((identity_id = ( SELECT private.visitor_identity_id() AS visitor_identity_id)));

create policy widget_visitors_insert_visitor on public.widget_visitors
  for insert to app_visitor
  with check ((identity_id = ( SELECT private.visitor_identity_id() AS visitor_identity_id)));

create policy widget_visitors_update_visitor on public.widget_visitors
  for update to app_visitor
  using ((identity_id = ( SELECT private.visitor_identity_id() AS visitor_identity_id)))
  with check ((identity_id = ( SELECT private.visitor_identity_id() AS visitor_identity_id)));
