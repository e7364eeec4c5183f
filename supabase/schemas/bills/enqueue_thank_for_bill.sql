create or replace function private.enqueue_thank_for_bill(p_bill_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'thank_for_bill', payload := json_build_object('bill_id', p_bill_id), job_key := 'thank_for_bill:' || p_bill_id, max_attempts := 8
    )
  $$;

alter function private.enqueue_thank_for_bill owner to current_user;
