-- Records that the provider has deleted all menus of a rich menu. The menu that it replaced for a period returns.
create or replace function system.settle_ending_rich_menu(p_rich_menu_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.settle_ending_rich_menu(p_rich_menu_id) $$;

alter function system.settle_ending_rich_menu owner to app_system;

create or replace function private.settle_ending_rich_menu(p_rich_menu_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_former_id uuid;
  begin
    update public.rich_menu_versions v
    set provider_id = null, state = case when v.state = 'waiting' then 'failed' else 'retired' end,
      retired_at = coalesce(v.retired_at, now())
    where v.rich_menu_id = p_rich_menu_id;
    update public.rich_menus m set state = 'ended' where m.id = p_rich_menu_id and m.state = 'ending';
    if not found then
      return;
    end if;
    select m.id into v_former_id
    from public.rich_menus m
    join public.rich_menus e on e.id = m.replaced_by
    where m.replaced_by = p_rich_menu_id and e.ends_at is not null and m.state = 'ended' and (m.ends_at is null or m.ends_at > now())
      and not exists (
        select from public.rich_menus o
        join public.rich_menu_versions v on v.rich_menu_id = o.id and v.state = 'live' and v.content ->> 'segment_id' is null
        where o.social_id = m.social_id and o.state <> 'ended'
      )
    order by m.updated_at desc limit 1
    for update of m;
    update public.rich_menus m set replaced_by = null where m.replaced_by = p_rich_menu_id;
    if v_former_id is not null then
      perform private.restore_rich_menu(v_former_id);
    end if;
  end
  $$;

alter function private.settle_ending_rich_menu owner to current_user;
grant execute on function private.settle_ending_rich_menu to app_system;
