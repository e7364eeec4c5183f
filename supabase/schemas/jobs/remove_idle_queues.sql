-- Removes queues without jobs and returns their number. To find one job, graphile-worker locks every free queue, and it never removes any: with
-- a queue per conversation, the cost of a job would grow with the number of conversations. Waits for nothing: a bucket of queues in which a
-- transaction adds jobs (private.queue_named) is left to the next call.
create or replace function system.remove_idle_queues() returns integer
  language sql security definer
  set search_path = ''
  as $$ select private.remove_idle_queues() $$;

alter function system.remove_idle_queues owner to app_system;

create or replace function private.remove_idle_queues() returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_buckets integer[];
    v_count integer;
  begin
    -- without locks: the jobs have no index by queue, and with many of them this takes a while
    select array_agg(distinct hashtext(q.queue_name) & 63) into v_buckets
    from graphile_worker._private_job_queues q
    where q.locked_at is null
      and not exists (select from graphile_worker._private_jobs j where j.job_queue_id = q.id);
    select array_agg(b) into v_buckets
    from unnest(v_buckets) b
    where pg_try_advisory_xact_lock(private.queue_locks(), b);
    if v_buckets is null then
      return 0;
    end if;
    -- a separate statement: its snapshot contains the jobs of all transactions that held these locks
    with idle as (
      select q.id from graphile_worker._private_job_queues q
      where q.locked_at is null and hashtext(q.queue_name) & 63 = any (v_buckets)
        and not exists (select from graphile_worker._private_jobs j where j.job_queue_id = q.id)
      for update skip locked
    )
    delete from graphile_worker._private_job_queues q using idle where q.id = idle.id;
    get diagnostics v_count = row_count;
    return v_count;
  end
  $$;

alter function private.remove_idle_queues owner to current_user;
grant execute on function private.remove_idle_queues to app_system;
