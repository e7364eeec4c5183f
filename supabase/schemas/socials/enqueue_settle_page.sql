create or replace function private.enqueue_settle_page(p_social_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'settle_page', payload := json_build_object('social_id', p_social_id), job_key := 'settle_page:' || p_social_id,
      max_attempts := 15
    )
  $$;

alter function private.enqueue_settle_page owner to current_user;
