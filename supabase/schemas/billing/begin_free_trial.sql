-- A new project starts with a free trial.
create or replace function private.begin_free_trial() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into public.subscription_periods (project_id, package_id, origin, starts_at, ends_at, full_ends_at)
    select new.id, t.trial_package_id, 'trial', now(), now() + make_interval(days => t.trial_days), now() + make_interval(days => t.trial_days)
    from private.billing_terms t where t.trial_days > 0;
    return null;
  end
  $$;

alter function private.begin_free_trial owner to current_user;
