create or replace function private.enqueue_step_customer_bulk(p_run_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'step_customer_bulk', payload := json_build_object('run_id', p_run_id), job_key := 'customer_bulk:' || p_run_id, max_attempts := 10
    )
  $$;

alter function private.enqueue_step_customer_bulk owner to current_user;
