-- The input for publishing a version: {id, content, provider_id, is_for_all, picture: {bucket, path, mime}, social: as find_social,
-- targets: [{place, token, link_name}], is_shown: customers see it, and only menus that it has replaced are left to delete}; null if there is
-- nothing to do. Who is linked is decided the first time.
create or replace function system.begin_rich_menu(p_version_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.begin_rich_menu(p_version_id) $$;

alter function system.begin_rich_menu owner to app_system;

create or replace function private.begin_rich_menu(p_version_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_version public.rich_menu_versions;
    v_menu public.rich_menus;
    v_segment_id uuid;
  begin
    select v.* into v_version from public.rich_menu_versions v where v.id = p_version_id and v.state in ('waiting', 'live') for update;
    if not found then
      return null;
    end if;
    select m.* into v_menu
    from public.rich_menus m join public.projects p on p.id = m.project_id and p.deleted_at is null
    where m.id = v_version.rich_menu_id
    for update of m;
    if not found then
      return null;
    end if;
    if v_version.state = 'live' then
      if v_menu.state <> 'live' or not exists (
        select from public.rich_menu_versions v
        join public.rich_menus m on m.id = v.rich_menu_id
        where m.social_id = v_menu.social_id and v.state = 'retired' and v.provider_id is not null
      ) then
        return null;
      end if;
    elsif v_menu.state not in ('scheduled', 'publishing') then
      return null;
    else
      update public.rich_menus m set state = 'publishing' where m.id = v_menu.id;
    end if;
    v_segment_id := (v_version.content ->> 'segment_id')::uuid;
    if v_segment_id is not null and v_version.people is null then
      insert into private.rich_menu_links (version_id, external_id)
      select v_version.id, p.external_id
      from public.vip_segments g
      cross join lateral private.rich_menu_people(g.project_id, v_menu.social_id, g.definition) p (external_id)
      where g.id = v_segment_id and g.project_id = v_menu.project_id
      on conflict do nothing;
      update public.rich_menu_versions v
      set people = (select count(*) from private.rich_menu_links l where l.version_id = v.id)
      where v.id = v_version.id;
    end if;
    return jsonb_build_object(
      'id', v_version.id, 'is_shown', v_version.state = 'live', 'content', v_version.content, 'provider_id', v_version.provider_id, 'is_for_all', v_segment_id is null,
      'picture', (
        select jsonb_build_object('bucket', a.bucket, 'path', a.path, 'mime', a.mime)
        from public.attachments a where a.id = v_version.picture_id
      ),
      'social', system.find_social(v_menu.social_id),
      'targets', (
        select coalesce(jsonb_agg(jsonb_build_object('place', t.place, 'token', t.token, 'link_name', t.link_name) order by t.place), '[]')
        from public.rich_menu_targets t where t.version_id = v_version.id
      )
    );
  end
  $$;

alter function private.begin_rich_menu owner to current_user;
grant execute on function private.begin_rich_menu to app_system;
