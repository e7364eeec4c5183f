create or replace function private.enqueue_translate_greetings(p_social_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'translate_greetings', payload := json_build_object('social_id', p_social_id), job_key := 'greetings:' || p_social_id,
      max_attempts := 5
    )
  $$;

alter function private.enqueue_translate_greetings owner to current_user;
