-- One mail for everything that is unread five minutes after the first notification.
create or replace function private.enqueue_mail_notifications(p_user_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'mail_notifications',
      payload := json_build_object('user_id', p_user_id),
      run_at := now() + interval '5 minutes',
      job_key := 'mail_notifications:' || p_user_id,
      job_key_mode := 'preserve_run_at',
      max_attempts := 8
    )
  $$;

alter function private.enqueue_mail_notifications owner to current_user;
