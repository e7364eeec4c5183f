-- Removes jobs that another has replaced while they ran, and that then failed or lost their process. When a job is added under the key of a
-- running one, graphile-worker takes the key from that one and uses up its attempts; it would stay as a dead letter, although nothing is lost.
-- All jobs have a key, except those of the schedule, which graphile-worker marks. Runs as the migrating role, which owns the tables.
create or replace function private.remove_superseded_jobs() returns void
  language sql security definer
  set search_path = ''
  as $$
    delete from graphile_worker._private_jobs d
    where d.id in (
      select j.id from graphile_worker._private_jobs j
      where j.key is null and j.locked_at is null and j.attempts >= j.max_attempts and j.payload -> '_cron' is null
      for update skip locked
    )
  $$;

alter function private.remove_superseded_jobs owner to current_user;
grant execute on function private.remove_superseded_jobs to app_system;
