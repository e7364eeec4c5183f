comment on table public.rich_menus is 'Rich menus of LINE accounts as they are edited; what customers see is in rich_menu_versions.';
comment on column public.rich_menus.areas is
  '[{x, y, width, height, label, icon, action: {type: say | ask | link | phone, value}}] in pixels of a picture 2500 wide.';
comment on column public.rich_menus.is_own_picture is 'The shop uploaded the picture; otherwise it is drawn from labels and icons.';
comment on column public.rich_menus.segment_id is 'Who sees it; null: everyone, as the account''s default menu.';
comment on column public.rich_menus.replaced_by is 'The menu for everyone that took its place; this one returns when that one''s period ends.';
comment on column public.rich_menus.error_code is 'Why publishing failed, a key of richMenus.failures.';

alter table public.rich_menus enable row level security;

grant select on public.rich_menus to app_member, app_system, authenticated;

create policy rich_menus_select on public.rich_menus for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));

create policy rich_menus_select_system on public.rich_menus for select to app_system using (true);
