-- The visitor's policies as `= any (array(select …))`. Written with `in (select …)`, PostgreSQL plans the subquery as a hashed filter over
-- a sequential scan: one visitor's message read every room of every project (10,400 blocks at 50,000 rooms). The array is evaluated once and
-- its values look up the index.

alter policy customers_select_visitor on public.customers
  using (id = any (array(select i.customer_id from public.customer_identities i)));

alter policy rooms_select_visitor on public.rooms
  using (identity_id = any (array(select i.id from public.customer_identities i)));
alter policy rooms_insert_visitor on public.rooms
  with check (identity_id = any (array(select i.id from public.customer_identities i)));
alter policy rooms_update_visitor on public.rooms
  using (identity_id = any (array(select i.id from public.customer_identities i)))
  with check (identity_id = any (array(select i.id from public.customer_identities i)));

alter policy episodes_select_visitor on public.episodes
  using (room_id = any (array(select r.id from public.rooms r)));
alter policy episodes_insert_visitor on public.episodes
  with check (room_id = any (array(select r.id from public.rooms r)));
alter policy episodes_update_visitor on public.episodes
  using (room_id = any (array(select r.id from public.rooms r)))
  with check (room_id = any (array(select r.id from public.rooms r)));

alter policy messages_select_visitor on public.messages
  using (room_id = any (array(select r.id from public.rooms r)) and not is_note and kind <> 'event');
alter policy messages_insert_visitor on public.messages
  with check (room_id = any (array(select r.id from public.rooms r)) and author_kind = 'customer' and not is_note);

alter policy widget_visitors_select_visitor on public.widget_visitors
  using (identity_id = any (array(select i.id from public.customer_identities i)));
alter policy widget_visitors_insert_visitor on public.widget_visitors
  with check (identity_id = any (array(select i.id from public.customer_identities i)));
alter policy widget_visitors_update_visitor on public.widget_visitors
  using (identity_id = any (array(select i.id from public.customer_identities i)))
  with check (identity_id = any (array(select i.id from public.customer_identities i)));

alter policy privacy_consents_select_visitor on public.privacy_consents
  using (identity_id = any (array(select i.id from public.customer_identities i)));
alter policy privacy_consents_insert_visitor on public.privacy_consents
  with check (identity_id = any (array(select i.id from public.customer_identities i)));
