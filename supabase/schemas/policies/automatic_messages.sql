alter table public.automatic_messages enable row level security;

grant insert (project_id, kind, is_on, spends_quota, minutes, each_episode, texts) on public.automatic_messages to app_member;
grant select on public.automatic_messages to app_member, authenticated;
grant update (is_on, spends_quota, minutes, each_episode, texts) on public.automatic_messages to app_member;

create policy automatic_messages_select on public.automatic_messages for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));

create policy automatic_messages_insert on public.automatic_messages for insert to app_member
  with check (project_id = any (array(select private.my_project_ids('manage'))));

create policy automatic_messages_update on public.automatic_messages for update to app_member
  using (project_id = any (array(select private.my_project_ids('manage'))))
  with check (project_id = any (array(select private.my_project_ids('manage'))));
