-- Takes the menu away from customers, or the plan to show it. Errors: not_found, forbidden, rich_menu_busy.
create or replace function public.end_rich_menu(p_project_id uuid, p_id uuid) returns public.rich_menus
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    return private.end_rich_menu(p_project_id, p_id);
  end
  $$;

alter function public.end_rich_menu owner to app_member;
grant execute on function public.end_rich_menu to authenticated;

create or replace function private.end_rich_menu(p_project_id uuid, p_id uuid) returns public.rich_menus
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_menu public.rich_menus;
  begin
    select m.* into v_menu from public.rich_menus m where m.id = p_id and m.project_id = p_project_id for update;
    if not found then
      perform private.fail('not_found');
    end if;
    if v_menu.state = 'publishing' then
      perform private.fail('rich_menu_busy');
    end if;
    if v_menu.state in ('draft', 'ended', 'ending') then
      return v_menu;
    end if;
    delete from public.rich_menu_versions v where v.rich_menu_id = p_id and v.state = 'waiting' and v.provider_id is null;
    update public.rich_menus m set state = 'ending', error_code = null where m.id = p_id returning * into v_menu;
    perform private.enqueue_end_rich_menu(p_id, now());
    perform private.audit(p_project_id, 'rich_menu.ended', p_id::text, jsonb_build_object('name', v_menu.name));
    return v_menu;
  end
  $$;

alter function private.end_rich_menu owner to current_user;
grant execute on function private.end_rich_menu to app_member;
