-- Publishes the draft, now or when its period begins; with p_number, an earlier version again, which then is the draft as well. Errors:
-- not_found, forbidden, rich_menu_busy, rich_menu_picture, rich_menu_over, channel_disconnected.
create or replace function public.publish_rich_menu(p_project_id uuid, p_id uuid, p_number integer default null)
  returns public.rich_menus
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    return private.publish_rich_menu(p_project_id, p_id, p_number);
  end
  $$;

alter function public.publish_rich_menu owner to app_member;
grant execute on function public.publish_rich_menu to authenticated;

create or replace function private.publish_rich_menu(p_project_id uuid, p_id uuid, p_number integer) returns public.rich_menus
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_menu public.rich_menus;
    v_old public.rich_menus;
    v_version_id uuid := gen_random_uuid();
  begin
    select m.* into v_menu from public.rich_menus m where m.id = p_id and m.project_id = p_project_id for update;
    if not found then
      perform private.fail('not_found');
    end if;
    if v_menu.state in ('publishing', 'ending') then
      perform private.fail('rich_menu_busy');
    end if;
    if p_number is not null then
      select r.* into v_old
      from public.rich_menu_versions v, jsonb_populate_record(null::public.rich_menus, v.content) r
      where v.rich_menu_id = p_id and v.number = p_number;
      if not found then
        perform private.fail('not_found');
      end if;
      update public.rich_menus m set
        name = v_old.name, chat_bar_text = v_old.chat_bar_text, is_open = v_old.is_open, size = v_old.size, layout = v_old.layout,
        theme = v_old.theme, areas = v_old.areas, picture_id = v_old.picture_id, is_own_picture = v_old.is_own_picture,
        segment_id = (select s.id from public.vip_segments s where s.id = v_old.segment_id and s.project_id = p_project_id),
        starts_at = null, ends_at = case when v_old.ends_at > now() then v_old.ends_at end
      where m.id = p_id
      returning * into v_menu;
      -- a segment that was deleted since must not show the menu to everyone
      if v_old.segment_id is not null and v_menu.segment_id is null then
        perform private.fail('not_found', 'segment_id');
      end if;
    end if;
    if v_menu.ends_at <= now() then
      perform private.fail('rich_menu_over', 'ends_at');
    end if;
    if not exists (
      select from public.attachments a
      where a.id = v_menu.picture_id and a.state = 'ready' and a.mime in ('image/jpeg', 'image/png') and a.size <= 1048576
        and a.width = 2500 and a.height = case v_menu.size when 'large' then 1686 else 843 end
    ) then
      perform private.fail('rich_menu_picture', 'picture_id');
    end if;
    if not exists (select from public.socials s where s.id = v_menu.social_id and s.status <> 'disconnected') then
      perform private.fail('channel_disconnected');
    end if;
    -- a version that still waits for its period is replaced
    delete from public.rich_menu_versions v where v.rich_menu_id = p_id and v.state = 'waiting' and v.provider_id is null;
    insert into public.rich_menu_versions (id, project_id, rich_menu_id, number, content, picture_id, published_by)
    select v_version_id, p_project_id, p_id, coalesce(max(v.number), 0) + 1, to_jsonb(v_menu), v_menu.picture_id, private.user_id()
    from public.rich_menu_versions v where v.rich_menu_id = p_id;
    update public.rich_menus m
    set state = case when v_menu.starts_at > now() then 'scheduled' else 'publishing' end, error_code = null
    where m.id = p_id
    returning * into v_menu;
    perform private.enqueue_publish_rich_menu(v_version_id, greatest(now(), v_menu.starts_at));
    perform private.enqueue_end_rich_menu(p_id, v_menu.ends_at);
    perform private.audit(p_project_id, 'rich_menu.published', p_id::text, jsonb_build_object('name', v_menu.name));
    return v_menu;
  end
  $$;

alter function private.publish_rich_menu owner to current_user;
grant execute on function private.publish_rich_menu to app_member;
