-- Records that these LINE users see another menu instead of this one (private.list_returning_people).
create or replace function system.settle_returning_people(p_social_id uuid, p_provider_id text, p_external_ids text[]) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.settle_returning_people(p_social_id, p_provider_id, p_external_ids) $$;

alter function system.settle_returning_people owner to app_system;

create or replace function private.settle_returning_people(p_social_id uuid, p_provider_id text, p_external_ids text[]) returns void
  language sql security definer
  set search_path = ''
  as $$
    delete from private.rich_menu_links l
    using public.rich_menu_versions v, public.rich_menus m
    where l.version_id = v.id and m.id = v.rich_menu_id and m.social_id = p_social_id and v.provider_id = p_provider_id
      and l.external_id = any (p_external_ids)
  $$;

alter function private.settle_returning_people owner to current_user;
grant execute on function private.settle_returning_people to app_system;
