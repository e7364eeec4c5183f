comment on table public.rich_menu_versions is 'What was published of a rich menu. A menu of LINE''s cannot be changed, so each version is a menu of its own there.';
comment on column public.rich_menu_versions.content is 'The rich menu''s columns when it was published.';
comment on column public.rich_menu_versions.provider_id is 'Id of the menu at LINE; null before it is created and after it is deleted.';
comment on column public.rich_menu_versions.people is 'How many customers it was linked to; null: everyone.';
comment on column public.rich_menu_versions.statistics is 'What LINE counted: {shown, people, presses: [{x, y, count, people}]}.';

alter table public.rich_menu_versions enable row level security;

grant select on public.rich_menu_versions to app_member, authenticated;
grant select, update on public.rich_menu_versions to app_system;

create policy rich_menu_versions_select on public.rich_menu_versions for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));

create policy rich_menu_versions_select_system on public.rich_menu_versions for select to app_system using (true);

create policy rich_menu_versions_update_system on public.rich_menu_versions for update to app_system using (true) with check (true);
