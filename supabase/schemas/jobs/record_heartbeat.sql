-- Heartbeat of the workers of a process, every few seconds. Frees the jobs and queues of workers that are silent for 30 s, also of those
-- that never sent a heartbeat, and removes what other jobs have replaced. Returns how many were freed.
create or replace function system.record_heartbeat(p_worker_ids text[]) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_dead text[];
  begin
    insert into private.workers (id) select unnest(p_worker_ids) on conflict (id) do update set seen_at = now();
    with dead as (
      delete from private.workers w
      where w.id in (
        select d.id from private.workers d where d.seen_at < now() - interval '30 seconds' for update skip locked
      )
      returning w.id
    )
    select coalesce(array_agg(dead.id), '{}') into v_dead from dead;
    v_dead := v_dead || private.find_silent_workers();
    if cardinality(v_dead) > 0 then
      perform private.free_workers(v_dead);
    end if;
    perform private.remove_superseded_jobs();
    return cardinality(v_dead);
  end
  $$;

alter function system.record_heartbeat owner to app_system;
