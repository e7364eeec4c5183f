comment on table public.automation_rules is 'When, if, do; evaluated in order of place. At most 100 per project.';
comment on column public.automation_rules.stops is 'If the rule matches, the rules after it are skipped.';
comment on column public.automation_rules.paused_at is 'When the rule was paused because it ran in a loop; switching it on clears this.';

alter table public.automation_rules enable row level security;

grant delete, select on public.automation_rules to app_member;
grant insert (project_id, name, place, is_on, stops, definition, created_by) on public.automation_rules to app_member;
grant select on public.automation_rules to authenticated;
grant update (name, place, is_on, stops, definition, paused_at) on public.automation_rules to app_member;

create policy automation_rules_select on public.automation_rules for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));

create policy automation_rules_insert on public.automation_rules for insert to app_member
  with check (project_id = any (array(select private.my_project_ids('manage'))));

create policy automation_rules_update on public.automation_rules for update to app_member
  using (project_id = any (array(select private.my_project_ids('manage'))))
  with check (project_id = any (array(select private.my_project_ids('manage'))));

create policy automation_rules_delete on public.automation_rules for delete to app_member
  using (project_id = any (array(select private.my_project_ids('manage'))));
