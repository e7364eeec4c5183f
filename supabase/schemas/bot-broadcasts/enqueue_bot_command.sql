create or replace function private.enqueue_bot_command(p_message_id uuid, p_room_id uuid, p_run_at timestamptz default now()) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'bot_command', payload := json_build_object('message_id', p_message_id),
      queue_name := private.queue_named('bot:' || p_room_id), job_key := 'bot_command:' || p_message_id, run_at := p_run_at, max_attempts := 12
    )
  $$;

alter function private.enqueue_bot_command owner to current_user;
