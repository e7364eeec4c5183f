-- Ends the publishing of a version: live, or failed with a code. Returns the ids of menus at the provider that are no longer shown: older
-- versions and, if this one is for everyone, the account's default before. A version that is live stays so.
create or replace function system.settle_rich_menu(p_version_id uuid, p_error_code text default null) returns text[]
  language sql security definer
  set search_path = ''
  as $$ select private.settle_rich_menu(p_version_id, p_error_code) $$;

alter function system.settle_rich_menu owner to app_system;

create or replace function private.settle_rich_menu(p_version_id uuid, p_error_code text) returns text[]
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_version public.rich_menu_versions;
    v_menu public.rich_menus;
    v_replaced uuid[];
  begin
    select v.* into v_version from public.rich_menu_versions v where v.id = p_version_id for update;
    if not found or v_version.state in ('retired', 'failed') then
      return '{}';
    end if;
    select m.* into v_menu from public.rich_menus m where m.id = v_version.rich_menu_id for update;
    if p_error_code is not null then
      if v_version.state = 'live' then
        return '{}';
      end if;
      update public.rich_menu_versions v set state = 'failed', retired_at = now() where v.id = p_version_id;
      update public.rich_menus m set state = 'failed', error_code = p_error_code where m.id = v_menu.id;
      return array_remove(array[v_version.provider_id], null);
    end if;
    update public.rich_menu_versions v set state = 'live', live_at = coalesce(v.live_at, now()) where v.id = p_version_id;
    update public.rich_menus m set state = 'live', error_code = null where m.id = v_menu.id;
    if v_version.content ->> 'segment_id' is null then
      update public.rich_menus m set state = 'ended', replaced_by = v_menu.id
      where m.social_id = v_menu.social_id and m.id <> v_menu.id and m.state in ('live', 'failed') and exists (
        select from public.rich_menu_versions v
        where v.rich_menu_id = m.id and v.state = 'live' and v.content ->> 'segment_id' is null
      );
    end if;
    with retired as (
      update public.rich_menu_versions v set state = 'retired', retired_at = now()
      from public.rich_menus m
      where m.id = v.rich_menu_id and m.social_id = v_menu.social_id and v.id <> p_version_id and v.state in ('live', 'failed')
        -- an account has one menu for everyone, also if the other menu has a version that waits for its period
        and (m.id = v_menu.id or (v_version.content ->> 'segment_id' is null and v.content ->> 'segment_id' is null))
      returning v.id
    )
    select array_agg(r.id) into v_replaced from retired r;
    return array(
      select v.provider_id from public.rich_menu_versions v
      join public.rich_menus m on m.id = v.rich_menu_id
      where m.social_id = v_menu.social_id and v.provider_id is not null and v.id <> p_version_id
        and (v.id = any (v_replaced) or v.state = 'retired')
    );
  end
  $$;

alter function private.settle_rich_menu owner to current_user;
grant execute on function private.settle_rich_menu to app_system;
