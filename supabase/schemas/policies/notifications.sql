comment on table public.notifications is 'Notifications of one person. Read ones are deleted after 90 days.';
comment on column public.notifications.details is
  'What the text of the kind needs besides the names of actor, customer and project; count for coalesced ones.';
comment on column public.notifications.coalesce_key is
  'While a notification with this key is unread, the next one with the same key updates it and moves it to the top.';
comment on column public.notifications.announce_at is
  'When it was announced last, or is going to be: to the person''s open pages and browsers.';
comment on column public.notifications.in_bell is
  'The person''s preference when it was created. One that is not in the bell may still play a sound, be pushed and be mailed.';

alter table public.notifications enable row level security;

grant delete, select on public.notifications to app_system;
grant select on public.notifications to authenticated;
grant update (mailed_at) on public.notifications to app_system;
grant update (read_at) on public.notifications to authenticated;

create policy notifications_select on public.notifications for select to authenticated
  using (user_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('read'))));

create policy notifications_select_system on public.notifications for select to app_system using (true);

create policy notifications_update on public.notifications for update to authenticated
  using (user_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('read'))))
  with check (user_id = (select private.user_id()));

create policy notifications_update_system on public.notifications for update to app_system using (true) with check (true);

create policy notifications_delete_system on public.notifications for delete to app_system using (read_at is not null);
