-- Asks again for narrowcasts that LINE has and whose job is gone, for example after its last attempt.
create or replace function system.sweep_narrowcasts() returns void
  language sql security definer
  set search_path = ''
  as $$ select private.sweep_narrowcasts() $$;

alter function system.sweep_narrowcasts owner to app_system;

create or replace function private.sweep_narrowcasts() returns void
  language sql security definer
  set search_path = ''
  as $$
    select private.enqueue_watch_narrowcast(n.broadcast_id, '0')
    from public.broadcast_narrowcasts n
    where n.phase in ('waiting', 'sending') and not exists (
      select from graphile_worker.jobs j where j.key = 'watch_narrowcast:' || n.broadcast_id and j.attempts < j.max_attempts
    )
  $$;

alter function private.sweep_narrowcasts owner to current_user;
grant execute on function private.sweep_narrowcasts to app_system;
