comment on table public.automatic_messages is
  'Automatic messages of a project: greeting, outside business hours, while a customer waits, at the end; csat asks for a rating, '
  'thanks acknowledges it.';
comment on column public.automatic_messages.spends_quota is
  'Whether it may be sent as a LINE push message, which counts towards the quota; if not, it is sent only where it is free.';
comment on column public.automatic_messages.minutes is 'waiting: minutes of business hours without an answer.';
comment on column public.automatic_messages.each_conversation is 'greeting: true for every conversation, false for the first contact only.';

alter table public.automatic_messages enable row level security;

grant delete, insert (project_id, kind, is_on, spends_quota, minutes, each_conversation, texts) on public.automatic_messages to app_member;
grant select on public.automatic_messages to app_member, authenticated;
grant update (is_on, spends_quota, minutes, each_conversation, texts) on public.automatic_messages to app_member;

create policy automatic_messages_select on public.automatic_messages for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));

create policy automatic_messages_insert on public.automatic_messages for insert to app_member
  with check (project_id = any (array(select private.my_project_ids('manage'))));

create policy automatic_messages_update on public.automatic_messages for update to app_member
  using (project_id = any (array(select private.my_project_ids('manage'))))
  with check (project_id = any (array(select private.my_project_ids('manage'))));

create policy automatic_messages_delete on public.automatic_messages for delete to app_member
  using (project_id = any (array(select private.my_project_ids('manage'))));
