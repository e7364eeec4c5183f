-- Enqueues a lane of an account. All broadcasts share three queues, so that they never take the workers from conversations.
create or replace function private.enqueue_send_broadcast(
  p_broadcast_id uuid, p_social_id uuid, p_lane integer, p_run_at timestamptz default now()
) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'send_broadcast',
      payload := json_build_object('broadcast_id', p_broadcast_id, 'social_id', p_social_id, 'lane', p_lane),
      queue_name := private.queue_named('broadcasts:' || (abs(hashtext(p_social_id::text)::bigint) + p_lane) % 3),
      job_key := 'send_broadcast:' || p_broadcast_id || ':' || p_social_id || ':' || p_lane,
      run_at := p_run_at, max_attempts := 25, priority := 5
    )
  $$;

alter function private.enqueue_send_broadcast owner to current_user;
grant execute on function private.enqueue_send_broadcast to app_system;
