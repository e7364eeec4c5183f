create or replace function private.enqueue_send_scheduled(p_scheduled_id uuid, p_run_at timestamptz) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'send_scheduled',
      payload := json_build_object('scheduled_id', p_scheduled_id),
      -- messages that are due in a room at the same time are sent in the order of scheduling
      queue_name := private.queue_named('scheduled:' || (
        -- lanes, not one for each room: a free queue is locked whenever a job is looked for, also while its job waits for days
        select abs(hashtext(s.room_id::text)::bigint) % 16 from public.scheduled_messages s where s.id = p_scheduled_id
      )),
      job_key := 'scheduled:' || p_scheduled_id,
      run_at := p_run_at,
      max_attempts := 25
    )
  $$;

alter function private.enqueue_send_scheduled owner to current_user;
grant execute on function private.enqueue_send_scheduled to app_member, app_system;
