-- Workers that hold jobs but never sent a heartbeat, because they were killed before their first one. Runs as the migrating role: our
-- other roles cannot read graphile-worker's tables.
create or replace function private.find_silent_workers() returns text[]
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(array_agg(distinct j.locked_by), '{}')
    from graphile_worker.jobs j
    where j.locked_at < now() - interval '30 seconds'
      and not exists (select from private.workers w where w.id = j.locked_by)
  $$;

alter function private.find_silent_workers owner to current_user;
grant execute on function private.find_silent_workers to app_system;
