create or replace function private.enqueue_announce_reading(p_user_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'announce_reading',
      payload := json_build_object('user_id', p_user_id),
      job_key := 'announce_reading:' || p_user_id,
      max_attempts := 3
    )
  $$;

alter function private.enqueue_announce_reading owner to current_user;
