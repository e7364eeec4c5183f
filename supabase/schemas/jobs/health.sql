-- For /api/health: proves that the database responds, and returns how late the oldest waiting job is.
create or replace function system.health() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select jsonb_build_object('job_lag_seconds', round(private.job_lag_seconds(), 1)) $$;

alter function system.health owner to app_system;
