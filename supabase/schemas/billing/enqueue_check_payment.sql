create or replace function private.enqueue_check_payment(p_payment_id uuid, p_run_at timestamptz default now()) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'check_payment', payload := json_build_object('payment_id', p_payment_id), job_key := 'check_payment:' || p_payment_id,
      run_at := p_run_at, max_attempts := 12
    )
  $$;

alter function private.enqueue_check_payment owner to current_user;
