-- {sealed, is_wanted, others: [{id, sealed}]}: whether the account should receive events, and the connected accounts that may share its
-- page. Null when nothing is known about it.
create or replace function system.find_page(p_social_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.find_page(p_social_id) $$;

alter function system.find_page owner to app_system;

create or replace function private.find_page(p_social_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    with mine as (
      select c.sealed, c.granted_by, c.page_id, s.project_id, s.status <> 'disconnected' and p.deleted_at is null as is_wanted
      from private.social_credentials c
      join public.socials s on s.id = c.social_id
      join public.projects p on p.id = s.project_id
      where c.social_id = p_social_id
      union all
      select u.sealed, u.granted_by, u.page_id, (select s.project_id from public.socials s where s.id = p_social_id), false
      from private.page_unsubscriptions u
      where u.social_id = p_social_id
        and not exists (select from private.social_credentials c where c.social_id = p_social_id)
    )
    select jsonb_build_object(
      'sealed', m.sealed, 'is_wanted', m.is_wanted,
      'others', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.social_id, 'sealed', c.sealed))
        from private.social_credentials c
        join public.socials s on s.id = c.social_id and s.status <> 'disconnected' and s.kind in ('facebook', 'instagram')
        join public.projects p on p.id = s.project_id and p.deleted_at is null
        where c.social_id <> p_social_id
          and (c.page_id = m.page_id or c.granted_by = m.granted_by or s.project_id = m.project_id)
      ), '[]')
    )
    from mine m
  $$;

alter function private.find_page owner to current_user;
grant execute on function private.find_page to app_system;
