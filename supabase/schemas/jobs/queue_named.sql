-- The name of a queue, for graphile_worker.add_job. Until the transaction ends, private.remove_idle_queues leaves the queue: between the
-- statements of add_job, and until its job is visible, it looks unused.
create or replace function private.queue_named(p_name text) returns text
  language plpgsql
  set search_path = ''
  as $$
  begin
    perform pg_advisory_xact_lock_shared(private.queue_locks(), hashtext(p_name) & 63);
    return p_name;
  end
  $$;

alter function private.queue_named owner to current_user;
