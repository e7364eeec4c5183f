-- Whether a social is over the package's limit: the oldest ones stay in use.
create or replace function private.is_frozen_social(p_social_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce((
      select case s.kind
        when 'widget' then (
          select count(*) from public.widgets o
          where o.project_id = s.project_id and o.removed_at is null and (o.created_at, o.social_id) < (s.created_at, s.id)
        ) >= private.limit_of(s.project_id, 'widgets')
        else (
          select count(*) from public.socials o
          where o.project_id = s.project_id and o.kind <> 'widget' and o.status <> 'disconnected'
            and (o.created_at, o.id) < (s.created_at, s.id)
        ) >= private.limit_of(s.project_id, 'socials')
      end
      from public.socials s
      where s.id = p_social_id and s.status <> 'disconnected'
    ), false)
  $$;

alter function private.is_frozen_social owner to current_user;
grant execute on function private.is_frozen_social to app_member, app_system;
