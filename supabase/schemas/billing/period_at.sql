-- The subscription period at an instant, grace period included; null on the free package.
create or replace function private.period_at(p_project_id uuid, p_at timestamptz) returns public.subscription_periods
  language sql stable security definer
  set search_path = ''
  as $$
    select s.*
    from public.subscription_periods s
    where s.project_id = p_project_id and s.starts_at <= p_at and s.ends_at > s.starts_at
      and p_at < s.ends_at + case s.origin
        when 'paid' then (select make_interval(days => t.grace_days) from private.billing_terms t) else interval '0' end
    order by s.starts_at desc, s.created_at desc
    limit 1
  $$;

alter function private.period_at owner to current_user;
