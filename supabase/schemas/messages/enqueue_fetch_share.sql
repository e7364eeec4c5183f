create or replace function private.enqueue_fetch_share(p_message_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'fetch_share',
      payload := json_build_object('message_id', p_message_id),
      job_key := 'share:' || p_message_id,
      queue_name := private.queue_named(private.background_queue(m.social_id, 'profiles')),
      run_at := private.background_run_at(m.social_id),
      max_attempts := 12
    )
    from public.messages m where m.id = p_message_id
  $$;

alter function private.enqueue_fetch_share owner to current_user;
