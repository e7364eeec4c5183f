create or replace function private.enqueue_mail_billing(p_mail_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'mail_billing', payload := json_build_object('mail_id', p_mail_id), job_key := 'mail_billing:' || p_mail_id, max_attempts := 12
    )
  $$;

alter function private.enqueue_mail_billing owner to current_user;
