-- Makes the menu's columns a new version and publishes it, now or when its period begins. Its links lead through /r, as a broadcast's do.
create or replace function private.queue_rich_menu(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_menu public.rich_menus;
    v_version_id uuid := gen_random_uuid();
  begin
    select m.* into v_menu from public.rich_menus m where m.id = p_id;
    -- a version that still waits for its period is replaced
    delete from public.rich_menu_versions v where v.rich_menu_id = p_id and v.state = 'waiting' and v.provider_id is null;
    insert into public.rich_menu_versions (id, project_id, rich_menu_id, number, content, picture_id, published_by)
    select v_version_id, v_menu.project_id, p_id, coalesce(max(v.number), 0) + 1, to_jsonb(v_menu), v_menu.picture_id, private.user_id()
    from public.rich_menu_versions v where v.rich_menu_id = p_id;
    -- LINE opens its own addresses itself, and reads openExternalBrowser from the address that was pressed
    insert into public.rich_menu_targets (token, version_id, project_id, place, url, link_name)
    select left(replace(gen_random_uuid()::text, '-', ''), 12), v_version_id, v_menu.project_id, e.place - 1, e.area -> 'action' ->> 'value',
      (select s.link_name from public.broadcast_settings s where s.project_id = v_menu.project_id)
    from jsonb_array_elements(v_menu.areas) with ordinality e (area, place)
    where e.area -> 'action' ->> 'type' = 'link' and e.area -> 'action' ->> 'value' ~* '^https?://'
      and e.area -> 'action' ->> 'value' !~* '^https?://([a-z0-9-]+\.)*(line\.me|lin\.ee)([/:?#]|$)'
      and e.area -> 'action' ->> 'value' !~ '[?&]openExternalBrowser=1';
    update public.rich_menus m
    set state = case when v_menu.starts_at > now() then 'scheduled' else 'publishing' end, error_code = null, replaced_by = null
    where m.id = p_id;
    perform private.enqueue_publish_rich_menu(v_version_id, greatest(now(), v_menu.starts_at));
    perform private.enqueue_end_rich_menu(p_id, v_menu.ends_at);
  end
  $$;

alter function private.queue_rich_menu owner to current_user;
