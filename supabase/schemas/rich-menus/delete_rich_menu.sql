-- Deletes a menu that no customer sees. Errors: not_found, forbidden, rich_menu_busy (end it first).
create or replace function public.delete_rich_menu(p_project_id uuid, p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    perform private.delete_rich_menu(p_project_id, p_id);
  end
  $$;

alter function public.delete_rich_menu owner to app_member;
grant execute on function public.delete_rich_menu to authenticated;

create or replace function private.delete_rich_menu(p_project_id uuid, p_id uuid) returns void
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
    if v_menu.state not in ('draft', 'ended', 'failed') or exists (
      select from public.rich_menu_versions v where v.rich_menu_id = p_id and v.provider_id is not null
    ) then
      perform private.fail('rich_menu_busy');
    end if;
    delete from public.rich_menus m where m.id = p_id;
    perform private.audit(p_project_id, 'rich_menu.deleted', p_id::text, jsonb_build_object('name', v_menu.name));
  end
  $$;

alter function private.delete_rich_menu owner to current_user;
grant execute on function private.delete_rich_menu to app_member;
