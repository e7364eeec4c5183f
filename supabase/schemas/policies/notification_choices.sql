comment on table public.notification_choices is
  'A person''s notification preferences per kind; without a row private.default_choice applies.';

alter table public.notification_choices enable row level security;

grant insert, select, update on public.notification_choices to app_system, authenticated;

create policy notification_choices_select on public.notification_choices for select to authenticated
  using (user_id = (select private.user_id()) and (select private.session_is_live()));

create policy notification_choices_select_system on public.notification_choices for select to app_system using (true);

create policy notification_choices_insert on public.notification_choices for insert to authenticated
  with check (user_id = (select private.user_id()) and (select private.session_is_live()));

create policy notification_choices_insert_system on public.notification_choices for insert to app_system with check (true);

create policy notification_choices_update on public.notification_choices for update to authenticated
  using (user_id = (select private.user_id()) and (select private.session_is_live()))
  with check (user_id = (select private.user_id()));

create policy notification_choices_update_system on public.notification_choices for update to app_system
  using (true) with check (true);
