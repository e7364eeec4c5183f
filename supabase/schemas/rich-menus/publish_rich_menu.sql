-- Publishes the draft, now or when its period begins; with p_number, an earlier version again, which then is the draft as well. Errors:
-- not_found, forbidden, rich_menu_busy, rich_menu_picture, rich_menu_over, rich_menu_segment, channel_disconnected.
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
    v_content jsonb;
  begin
    select m.* into v_menu from public.rich_menus m where m.id = p_id and m.project_id = p_project_id for update;
    if not found then
      perform private.fail('not_found');
    end if;
    if v_menu.state in ('publishing', 'ending') then
      perform private.fail('rich_menu_busy');
    end if;
    if p_number is not null then
      select v.content into v_content
      from public.rich_menu_versions v
      where v.rich_menu_id = p_id and v.project_id = p_project_id and v.number = p_number;
      if not found then
        perform private.fail('not_found');
      end if;
      -- a segment that was deleted since must not show the menu to everyone
      if v_content ->> 'segment_id' is not null and not exists (
        select from public.vip_segments s where s.id = (v_content ->> 'segment_id')::uuid and s.project_id = p_project_id
      ) then
        perform private.fail('rich_menu_segment', 'segment_id');
      end if;
      perform private.load_rich_menu(p_id, v_content);
      -- its period is over, but it is wanted again
      update public.rich_menus m set starts_at = null, ends_at = case when m.ends_at > now() then m.ends_at end
      where m.id = p_id
      returning * into v_menu;
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
    perform private.queue_rich_menu(p_id);
    select m.* into v_menu from public.rich_menus m where m.id = p_id;
    perform private.audit(p_project_id, 'rich_menu.published', p_id::text, jsonb_build_object('name', v_menu.name));
    return v_menu;
  end
  $$;

alter function private.publish_rich_menu owner to current_user;
grant execute on function private.publish_rich_menu to app_member;
