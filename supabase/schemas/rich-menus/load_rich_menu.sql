-- Makes the content of a version the draft of its menu.
create or replace function private.load_rich_menu(p_id uuid, p_content jsonb) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.rich_menus m set
      name = c.name, chat_bar_text = c.chat_bar_text, is_open = c.is_open, size = c.size, layout = c.layout, theme = c.theme,
      areas = c.areas, picture_id = c.picture_id, is_own_picture = c.is_own_picture, segment_id = c.segment_id, starts_at = c.starts_at,
      ends_at = c.ends_at
    from jsonb_populate_record(null::public.rich_menus, p_content) c
    where m.id = p_id
  $$;

alter function private.load_rich_menu owner to current_user;
