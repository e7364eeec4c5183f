create or replace function private.enqueue_announce_notification(p_notification_id uuid, p_run_at timestamptz) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'announce_notification',
      payload := json_build_object('notification_id', p_notification_id),
      run_at := p_run_at,
      job_key := 'announce:' || p_notification_id,
      max_attempts := 6
    )
  $$;

alter function private.enqueue_announce_notification owner to current_user;
