create or replace function private.enqueue_mail_summary(p_project_id uuid, p_day date) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'mail_summary',
      payload := json_build_object('project_id', p_project_id, 'day', p_day),
      job_key := 'mail_summary:' || p_project_id,
      max_attempts := 8
    )
  $$;

alter function private.enqueue_mail_summary owner to current_user;
