create or replace function private.enqueue_check_slip(p_slip_id uuid, p_run_at timestamptz default now()) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'check_slip', payload := json_build_object('slip_id', p_slip_id), job_key := 'check_slip:' || p_slip_id,
      run_at := p_run_at, max_attempts := 25
    )
  $$;

alter function private.enqueue_check_slip owner to current_user;
