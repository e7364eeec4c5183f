create or replace function private.enqueue_prepare_broadcast(p_broadcast_id uuid, p_run_at timestamptz default now()) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'prepare_broadcast', payload := json_build_object('broadcast_id', p_broadcast_id),
      job_key := 'prepare_broadcast:' || p_broadcast_id, run_at := p_run_at, max_attempts := 12
    )
  $$;

alter function private.enqueue_prepare_broadcast owner to current_user;
