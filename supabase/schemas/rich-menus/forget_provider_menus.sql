-- Records that the provider has deleted these menus.
create or replace function system.forget_provider_menus(p_social_id uuid, p_provider_ids text[]) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.rich_menu_versions v set provider_id = null
    from public.rich_menus m
    where m.id = v.rich_menu_id and m.social_id = p_social_id and v.provider_id = any (p_provider_ids)
  $$;

alter function system.forget_provider_menus owner to app_system;
