-- Records that LINE has linked these users.
create or replace function system.settle_rich_menu_links(p_version_id uuid, p_external_ids text[]) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.settle_rich_menu_links(p_version_id, p_external_ids) $$;

alter function system.settle_rich_menu_links owner to app_system;

create or replace function private.settle_rich_menu_links(p_version_id uuid, p_external_ids text[]) returns void
  language sql security definer
  set search_path = ''
  as $$
    update private.rich_menu_links l set is_linked = true
    where l.version_id = p_version_id and l.external_id = any (p_external_ids)
  $$;

alter function private.settle_rich_menu_links owner to current_user;
grant execute on function private.settle_rich_menu_links to app_system;
