-- p_tries counts how often the push service asked for a retry.
create or replace function private.enqueue_push_notification(
  p_notification_id uuid, p_subscription_id uuid, p_run_at timestamptz default now(), p_tries integer default 0
) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'push_notification',
      payload := json_build_object(
        'notification_id', p_notification_id, 'subscription_id', p_subscription_id, 'tries', p_tries
      ),
      run_at := p_run_at,
      job_key := 'push:' || p_notification_id || ':' || p_subscription_id,
      max_attempts := 6
    )
  $$;

alter function private.enqueue_push_notification owner to current_user;
grant execute on function private.enqueue_push_notification to app_system;
