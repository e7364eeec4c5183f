-- Collects answers for three minutes: a visitor who still looks at the page reads them there.
create or replace function private.enqueue_mail_answers(p_room_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'mail_answers',
      payload := json_build_object('room_id', p_room_id),
      run_at := now() + interval '3 minutes',
      job_key := 'answers:' || p_room_id,
      job_key_mode := 'preserve_run_at',
      max_attempts := 10
    )
  $$;

alter function private.enqueue_mail_answers owner to current_user;
