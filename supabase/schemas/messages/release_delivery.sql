-- Ends a lease (private.lease_delivery). p_is_done: whether the job is done; otherwise it runs again in a second. Wakes a worker for jobs that
-- were added to the queue in the meantime. Does nothing if the lease has expired.
create or replace function system.release_delivery(p_job_id bigint, p_holder text, p_is_done boolean) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.release_delivery(p_job_id, p_holder, p_is_done) $$;

alter function system.release_delivery owner to app_system;

create or replace function private.release_delivery(p_job_id bigint, p_holder text, p_is_done boolean) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_queue_id integer;
    v_is_superseded boolean;
  begin
    -- locks the job before its queue, in the same order as graphile-worker and transactions that add a job
    select j.job_queue_id, j.key is null into v_queue_id, v_is_superseded
    from graphile_worker._private_jobs j
    where j.id = p_job_id and j.locked_by = p_holder
    for update;
    if not found then
      return;
    end if;
    -- without its key another job has replaced it
    if p_is_done or v_is_superseded then
      delete from graphile_worker._private_jobs j where j.id = p_job_id;
    else
      update graphile_worker._private_jobs j
      set locked_by = null, locked_at = null, run_at = now() + interval '1 second'
      where j.id = p_job_id;
    end if;
    update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
    where q.id = v_queue_id and q.locked_by = p_holder;
    if exists (
      select from graphile_worker._private_jobs j where j.job_queue_id = v_queue_id and j.is_available and j.run_at <= clock_timestamp()
    ) then
      -- the notification of graphile_worker.add_job
      perform pg_notify('jobs:insert', json_build_object('r', random(), 'count', 1)::text);
    end if;
  end
  $$;

alter function private.release_delivery owner to current_user;
grant execute on function private.release_delivery to app_system;
