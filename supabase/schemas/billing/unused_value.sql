-- The remaining value of a project's paid periods, in satang, pro rata by time.
create or replace function private.unused_value(p_project_id uuid) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(sum(floor(
      s.value_satang::numeric * extract(epoch from s.ends_at - greatest(s.starts_at, now()))
        / extract(epoch from s.full_ends_at - s.starts_at)
    )), 0)::integer
    from public.subscription_periods s
    where s.project_id = p_project_id and s.origin = 'paid' and s.ends_at > now()
  $$;

alter function private.unused_value owner to current_user;
