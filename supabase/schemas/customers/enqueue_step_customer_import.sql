create or replace function private.enqueue_step_customer_import(p_import_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'step_customer_import', payload := json_build_object('import_id', p_import_id), job_key := 'customer_import:' || p_import_id,
      max_attempts := 10
    )
  $$;

alter function private.enqueue_step_customer_import owner to current_user;
