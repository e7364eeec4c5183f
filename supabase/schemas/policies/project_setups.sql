comment on table public.project_setups is
  'How a shop was set up: its kind, whether its checklist is hidden, and the starter set that was added last.';
comment on column public.project_setups.checklist_dismissed_at is 'When a manager hid the checklist; null: it is shown until it is done.';
comment on column public.project_setups.starter_set_id is 'The idempotency key of the starter set that was added last; null after it was undone.';
comment on column public.project_setups.starter_set_rows is
  'What that set created: {quick_messages [id], tags [id], automatic_messages [kind]}.';

alter table public.project_setups enable row level security;

grant insert, select on public.project_setups to app_member;
grant select on public.project_setups to authenticated;
grant update (shop_kind, checklist_dismissed_at, starter_set_id, starter_set_at, starter_set_rows) on public.project_setups to app_member;

create policy project_setups_select on public.project_setups for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read'))));

create policy project_setups_insert on public.project_setups for insert to app_member
  with check (project_id = any (array(select private.my_project_ids('manage'))));

create policy project_setups_update on public.project_setups for update to app_member
  using (project_id = any (array(select private.my_project_ids('manage'))))
  with check (project_id = any (array(select private.my_project_ids('manage'))));
