-- Records that the provider has deleted all menus of a rich menu.
create or replace function system.settle_ending_rich_menu(p_rich_menu_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.settle_ending_rich_menu(p_rich_menu_id) $$;

alter function system.settle_ending_rich_menu owner to app_system;

create or replace function private.settle_ending_rich_menu(p_rich_menu_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.rich_menu_versions v
    set provider_id = null, state = case when v.state = 'waiting' then 'failed' else 'retired' end,
      retired_at = coalesce(v.retired_at, now())
    where v.rich_menu_id = p_rich_menu_id;
    update public.rich_menus m set state = 'ended' where m.id = p_rich_menu_id and m.state = 'ending';
  end
  $$;

alter function private.settle_ending_rich_menu owner to current_user;
grant execute on function private.settle_ending_rich_menu to app_system;
