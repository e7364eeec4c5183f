comment on table public.business_hours is
  'Business hours of a project in its own time zone. Without a row, or switched off, it is always open.';

alter table public.business_hours enable row level security;

grant insert (project_id, is_on, weekly, observes_holidays, special_days) on public.business_hours to app_member;
grant select on public.business_hours to app_member, authenticated;
grant update (is_on, weekly, observes_holidays, special_days) on public.business_hours to app_member;

create policy business_hours_select on public.business_hours for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));

create policy business_hours_insert on public.business_hours for insert to app_member
  with check (project_id = any (array(select private.my_project_ids('manage'))));

create policy business_hours_update on public.business_hours for update to app_member
  using (project_id = any (array(select private.my_project_ids('manage'))))
  with check (project_id = any (array(select private.my_project_ids('manage'))));
