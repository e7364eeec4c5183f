-- Publishes what customers saw of a menu last, again; its draft stays.
create or replace function private.restore_rich_menu(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_draft public.rich_menus;
    v_seen jsonb;
  begin
    select m.* into v_draft from public.rich_menus m where m.id = p_id;
    select v.content into v_seen
    from public.rich_menu_versions v where v.rich_menu_id = p_id and v.live_at is not null
    order by v.number desc limit 1;
    perform private.load_rich_menu(p_id, v_seen);
    perform private.queue_rich_menu(p_id);
    perform private.load_rich_menu(p_id, to_jsonb(v_draft));
  end
  $$;

alter function private.restore_rich_menu owner to current_user;
