-- Without a queue: a progress request neither blocks other jobs nor waits for them.
create or replace function private.enqueue_watch_narrowcast(p_broadcast_id uuid, p_after interval) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'watch_narrowcast', payload := json_build_object('broadcast_id', p_broadcast_id),
      job_key := 'watch_narrowcast:' || p_broadcast_id, run_at := now() + p_after, max_attempts := 25
    )
  $$;

alter function private.enqueue_watch_narrowcast owner to current_user;
