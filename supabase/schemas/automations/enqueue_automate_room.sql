-- A definer because the queue is closed to our roles. A timed job has its own key, so that it does not postpone what is due.
create or replace function private.enqueue_automate_room(p_room_id uuid, p_run_at timestamptz default null, p_key text default '')
  returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'automate_room',
      payload := json_build_object('room_id', p_room_id),
      run_at := p_run_at,
      job_key := 'automate:' || p_room_id || p_key,
      max_attempts := 25
    )
  $$;

alter function private.enqueue_automate_room owner to current_user;
