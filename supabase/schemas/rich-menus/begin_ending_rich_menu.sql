-- The input for ending a menu: {social: as find_social, provider_ids, is_publishing: it cannot end yet}; null if no customer sees it.
create or replace function system.begin_ending_rich_menu(p_rich_menu_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.begin_ending_rich_menu(p_rich_menu_id) $$;

alter function system.begin_ending_rich_menu owner to app_system;

create or replace function private.begin_ending_rich_menu(p_rich_menu_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_menu public.rich_menus;
  begin
    select m.* into v_menu from public.rich_menus m where m.id = p_rich_menu_id for update;
    if not found or v_menu.state not in ('live', 'ending', 'scheduled', 'failed', 'publishing') then
      return null;
    end if;
    if v_menu.state <> 'publishing' then
      update public.rich_menus m set state = 'ending' where m.id = p_rich_menu_id;
    end if;
    return jsonb_build_object(
      'is_publishing', v_menu.state = 'publishing',
      'social', system.find_social(v_menu.social_id),
      'provider_ids', array(
        select v.provider_id from public.rich_menu_versions v where v.rich_menu_id = p_rich_menu_id and v.provider_id is not null
      )
    );
  end
  $$;

alter function private.begin_ending_rich_menu owner to current_user;
grant execute on function private.begin_ending_rich_menu to app_system;
