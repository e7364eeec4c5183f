-- Creates a rich menu or changes its draft; what customers see stays. p_draft: {social_id, name, chat_bar_text, is_open, size, layout,
-- theme, areas, picture_id, is_own_picture, segment_id, starts_at, ends_at}; the social of an existing menu stays. Errors: not_found,
-- forbidden, invalid, too_many_rich_menus.
create or replace function public.save_rich_menu(p_project_id uuid, p_id uuid, p_draft jsonb) returns public.rich_menus
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    return private.save_rich_menu(p_project_id, p_id, p_draft);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.save_rich_menu owner to app_member;
grant execute on function public.save_rich_menu to authenticated;

create or replace function private.save_rich_menu(p_project_id uuid, p_id uuid, p_draft jsonb) returns public.rich_menus
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_draft public.rich_menus := jsonb_populate_record(null::public.rich_menus, p_draft);
    v_menu public.rich_menus;
  begin
    if v_draft.picture_id is not null and not exists (
      select from public.attachments a
      where a.id = v_draft.picture_id and a.project_id = p_project_id and a.kind = 'image' and a.state = 'ready'
    ) then
      perform private.fail('invalid', 'picture_id');
    end if;
    select m.* into v_menu from public.rich_menus m where m.id = p_id for update;
    if not found then
      if not exists (
        select from public.socials s where s.id = v_draft.social_id and s.project_id = p_project_id and s.kind = 'line'
      ) then
        perform private.fail('not_found');
      end if;
      insert into public.rich_menus (
        id, project_id, social_id, name, chat_bar_text, is_open, size, layout, theme, areas, picture_id, is_own_picture, segment_id,
        starts_at, ends_at, created_by
      ) values (
        p_id, p_project_id, v_draft.social_id, v_draft.name, v_draft.chat_bar_text, v_draft.is_open, v_draft.size, v_draft.layout,
        v_draft.theme, v_draft.areas, v_draft.picture_id, v_draft.is_own_picture, v_draft.segment_id, v_draft.starts_at, v_draft.ends_at,
        private.user_id()
      ) returning * into v_menu;
      -- LINE keeps at most 1,000 menus of an account
      if (select count(*) from public.rich_menus m where m.project_id = p_project_id) > 100 then
        perform private.fail('too_many_rich_menus', 'name');
      end if;
      perform private.audit(p_project_id, 'rich_menu.created', p_id::text, jsonb_build_object('name', v_menu.name));
      return v_menu;
    end if;
    if v_menu.project_id <> p_project_id then
      perform private.fail('not_found');
    end if;
    update public.rich_menus m set
      name = v_draft.name, chat_bar_text = v_draft.chat_bar_text, is_open = v_draft.is_open, size = v_draft.size,
      layout = v_draft.layout, theme = v_draft.theme, areas = v_draft.areas, picture_id = v_draft.picture_id,
      is_own_picture = v_draft.is_own_picture, segment_id = v_draft.segment_id, starts_at = v_draft.starts_at, ends_at = v_draft.ends_at
    where m.id = p_id
    returning * into v_menu;
    return v_menu;
  end
  $$;

alter function private.save_rich_menu owner to current_user;
grant execute on function private.save_rich_menu to app_member;
