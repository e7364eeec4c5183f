-- Two queues for all pictures, so that reading them never occupies the workers that messages need.
create or replace function private.enqueue_detect_slip(p_attachment_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'detect_slip', payload := json_build_object('attachment_id', p_attachment_id),
      job_key := 'detect_slip:' || p_attachment_id, queue_name := private.queue_named('detect_slip:' || abs(hashtext(p_attachment_id::text) % 2)),
      max_attempts := 12, priority := 10
    )
  $$;

alter function private.enqueue_detect_slip owner to current_user;
