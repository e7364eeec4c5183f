-- Leases the delivery of a room's messages to the caller, in place of a worker: locks the room's job and queue as graphile-worker does, under
-- the name p_holder. Like a worker, a holder sends heartbeats (system.record_heartbeat); without one for 30 s the lease expires. Call it after
-- the job is added: the lock of the job comes before that of its queue. Returns the job's id; null if the job waits for its time, has failed
-- before, or is locked by a worker or another holder. A repeated call returns the same. Runs as the migrating role, which owns
-- graphile-worker's tables.
create or replace function private.lease_delivery(p_room_id uuid, p_holder text) returns bigint
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_queue_id integer;
    v_job_id bigint;
  begin
    -- waits for a transaction that is ending a lease and cannot see this transaction's job
    select q.id into v_queue_id
    from graphile_worker._private_job_queues q
    where q.queue_name = 'room:' || p_room_id
    for update;
    select j.id into v_job_id
    from graphile_worker._private_jobs j
    where j.job_queue_id = v_queue_id and j.locked_by = p_holder;
    if found then
      return v_job_id;
    end if;
    update graphile_worker._private_job_queues q
    set locked_by = p_holder, locked_at = now()
    where q.id = v_queue_id and q.locked_at is null and exists (
      select from graphile_worker._private_jobs j
      where j.key = 'room:' || p_room_id and j.locked_at is null and j.attempts = 0 and j.run_at <= now()
    );
    if not found then
      return null;
    end if;
    update graphile_worker._private_jobs j
    set locked_by = p_holder, locked_at = now(), attempts = j.attempts + 1
    where j.key = 'room:' || p_room_id
    returning j.id into v_job_id;
    return v_job_id;
  end
  $$;

alter function private.lease_delivery owner to current_user;
grant execute on function private.lease_delivery to app_system;
