create or replace function private.enqueue_fetch_profile(p_social_id uuid, p_external_customer_id text) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'fetch_profile',
      payload := json_build_object('social_id', p_social_id, 'external_customer_id', p_external_customer_id),
      job_key := 'profile:' || p_social_id || ':' || p_external_customer_id,
      queue_name := private.queue_named(private.background_queue(p_social_id, 'profiles')),
      run_at := private.background_run_at(p_social_id),
      max_attempts := 8
    )
  $$;

alter function private.enqueue_fetch_profile owner to current_user;
grant execute on function private.enqueue_fetch_profile to app_system;
