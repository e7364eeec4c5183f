-- The banner on every page for those who may manage billing, or null: {kind: trial|ending|grace|over, package_id, at}.
create or replace function public.billing_notice(p_project_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select private.billing_notice(p_project_id) where p_project_id = any (array(select private.my_project_ids('billing')))
  $$;

alter function public.billing_notice owner to app_member;
grant execute on function public.billing_notice to authenticated;

create or replace function private.billing_notice(p_project_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select case
      when s.ends_at <= now() then jsonb_build_object(
        'kind', 'grace', 'package_id', s.package_id,
        'at', s.ends_at + (select make_interval(days => t.grace_days) from private.billing_terms t)
      )
      when s.id is not null and s.ends_at < now() + interval '3 days' and not exists (
        select from public.subscription_periods o where o.project_id = p_project_id and o.ends_at > s.ends_at and o.ends_at > o.starts_at
      ) then jsonb_build_object('kind', case s.origin when 'trial' then 'trial' else 'ending' end, 'package_id', s.package_id, 'at', s.ends_at)
      -- shown for 21 days after the end; the package screen shows it permanently
      when s.id is null then (
        select jsonb_build_object('kind', 'over', 'package_id', o.package_id, 'at', o.ends_at)
        from public.subscription_periods o
        where o.project_id = p_project_id and o.ends_at between now() - interval '21 days' and now() and o.ends_at > o.starts_at
        order by o.ends_at desc limit 1
      )
    end
    from (select 1) one left join lateral (
      select p.* from private.period_at(p_project_id, now()) p where p.id is not null
    ) s on true
  $$;

alter function private.billing_notice owner to current_user;
grant execute on function private.billing_notice to app_member;
