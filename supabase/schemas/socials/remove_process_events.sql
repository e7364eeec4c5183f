-- Removes a chat's job unless a worker has begun it. Runs as the migrating role, which owns graphile-worker's functions.
create or replace function private.remove_process_events(p_social_id uuid, p_source text) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.complete_jobs(array(
      select j.id from graphile_worker.jobs j where j.key = 'in:' || p_social_id || ':' || p_source
    ))
  $$;

alter function private.remove_process_events owner to current_user;
grant execute on function private.remove_process_events to app_system;
