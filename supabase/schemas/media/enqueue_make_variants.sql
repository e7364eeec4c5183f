create or replace function private.enqueue_make_variants(p_attachment_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    -- one queue: decoding is the most expensive work that a stranger's file can cause, so two never run at once
    select graphile_worker.add_job(
      'make_variants',
      payload := json_build_object('attachment_id', p_attachment_id),
      queue_name := private.queue_named('make_variants'),
      job_key := 'variants:' || p_attachment_id,
      max_attempts := 5
    )
  $$;

alter function private.enqueue_make_variants owner to current_user;
grant execute on function private.enqueue_make_variants to app_system;
