-- Seconds until the next unlocked job is due: negative when it is overdue, null when there is none.
create or replace function system.seconds_to_next_job() returns numeric
  language sql stable security definer
  set search_path = ''
  as $$ select private.seconds_to_next_job() $$;

alter function system.seconds_to_next_job owner to app_system;

create or replace function private.seconds_to_next_job() returns numeric
  language sql stable security definer
  set search_path = ''
  as $$
    select extract(epoch from min(j.run_at) - now())
    from graphile_worker.jobs j
    where j.locked_at is null and j.attempts < j.max_attempts
  $$;

alter function private.seconds_to_next_job owner to current_user;
grant execute on function private.seconds_to_next_job to app_system;
