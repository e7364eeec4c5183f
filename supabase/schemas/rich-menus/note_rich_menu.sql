-- Records the menu's id at the provider.
create or replace function system.note_rich_menu(p_version_id uuid, p_provider_id text) returns void
  language sql security definer
  set search_path = ''
  as $$ update public.rich_menu_versions v set provider_id = p_provider_id where v.id = p_version_id $$;

alter function system.note_rich_menu owner to app_system;
