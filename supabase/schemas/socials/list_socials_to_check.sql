-- Accounts that were not checked for p_minutes, or for 5 minutes if the last examination could not tell whether the webhook works. In no order:
-- an account whose examination fails again and again must not take the place of others.
create or replace function system.list_socials_to_check(p_minutes integer, p_limit integer default 100) returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select s.id
    from public.socials s
    join public.projects p on p.id = s.project_id and p.deleted_at is null
    where s.kind <> 'widget' and s.status <> 'disconnected'
      and (
        s.checked_at is null
        or s.checked_at < now() - make_interval(
          mins => case when s.checks ->> 'webhook_test' = 'unknown' then least(5, p_minutes) else p_minutes end
        )
      )
    order by random()
    limit p_limit
  $$;

alter function system.list_socials_to_check owner to app_system;
