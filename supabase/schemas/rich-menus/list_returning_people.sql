-- Some of the LINE users to whom a menu was linked last and who see another segment's menu again once it is gone: LINE links one menu to a
-- user, and deleting it shows them the default. At most 500, of one of these menus: {provider_id: its id at LINE, external_ids}; null if there
-- are no more.
create or replace function system.list_returning_people(p_social_id uuid, p_provider_id text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.list_returning_people(p_social_id, p_provider_id) $$;

alter function system.list_returning_people owner to app_system;

create or replace function private.list_returning_people(p_social_id uuid, p_provider_id text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    with versions as (
      -- one that is still being linked is the latest
      select v.id, v.provider_id, v.state, m.state as menu_state, coalesce(v.live_at, 'infinity') as since
      from public.rich_menu_versions v
      join public.rich_menus m on m.id = v.rich_menu_id
      where m.social_id = p_social_id and v.provider_id is not null
    ),
    returning_people as (
      select l.external_id, former.provider_id
      from versions gone
      join private.rich_menu_links l on l.version_id = gone.id and l.is_linked
      cross join lateral (
        select v.provider_id, v.since
        from versions v
        join private.rich_menu_links o on o.version_id = v.id and o.external_id = l.external_id and o.is_linked
        where v.id <> gone.id and v.state in ('waiting', 'live') and v.menu_state not in ('ending', 'ended')
        order by v.since desc
        limit 1
      ) former
      where gone.provider_id = p_provider_id and former.since < gone.since
      limit 500
    ),
    next_menu as (
      select r.provider_id from returning_people r limit 1
    )
    select jsonb_build_object('provider_id', n.provider_id, 'external_ids', array(
      select r.external_id from returning_people r where r.provider_id = n.provider_id
    ))
    from next_menu n
  $$;

alter function private.list_returning_people owner to current_user;
grant execute on function private.list_returning_people to app_system;
