-- How late the oldest waiting job is. Runs as the migrating role: our other roles cannot read graphile-worker's tables.
create or replace function private.job_lag_seconds() returns numeric
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(extract(epoch from now() - min(j.run_at)), 0)
    from graphile_worker.jobs j
    where j.run_at < now() and j.locked_at is null and j.attempts < j.max_attempts
  $$;

alter function private.job_lag_seconds owner to current_user;
grant execute on function private.job_lag_seconds to app_system;
