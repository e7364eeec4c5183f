-- Keeps what the provider counted of a version.
create or replace function system.save_rich_menu_statistics(p_version_id uuid, p_statistics jsonb) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.rich_menu_versions v set statistics = p_statistics, statistics_at = now() where v.id = p_version_id
  $$;

alter function system.save_rich_menu_statistics owner to app_system;
