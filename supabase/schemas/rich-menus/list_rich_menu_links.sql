-- The next LINE users to link; at most 500, as many as LINE takes in one call. Empty: all are linked.
create or replace function system.list_rich_menu_links(p_version_id uuid) returns text[]
  language sql stable security definer
  set search_path = ''
  as $$ select private.list_rich_menu_links(p_version_id) $$;

alter function system.list_rich_menu_links owner to app_system;

create or replace function private.list_rich_menu_links(p_version_id uuid) returns text[]
  language sql stable security definer
  set search_path = ''
  as $$
    select array(
      select l.external_id from private.rich_menu_links l where l.version_id = p_version_id and not l.is_linked
      order by l.external_id limit 500
    )
  $$;

alter function private.list_rich_menu_links owner to current_user;
grant execute on function private.list_rich_menu_links to app_system;
