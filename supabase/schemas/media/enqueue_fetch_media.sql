-- Two queues, so that a long video does not delay a photo.
create or replace function private.enqueue_fetch_media(p_attachment_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'fetch_media',
      payload := json_build_object('attachment_id', p_attachment_id),
      job_key := 'media:' || p_attachment_id,
      queue_name := private.queue_named(private.background_queue(a.social_id, 'media', abs(hashtext(a.id::text) % 2))),
      run_at := private.background_run_at(a.social_id),
      max_attempts := 10
    )
    from public.attachments a where a.id = p_attachment_id
  $$;

alter function private.enqueue_fetch_media owner to current_user;
grant execute on function private.enqueue_fetch_media to app_system;
