create or replace function private.enqueue_publish_rich_menu(p_version_id uuid, p_run_at timestamptz) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'publish_rich_menu', payload := json_build_object('version_id', p_version_id),
      job_key := 'publish_rich_menu:' || p_version_id, run_at := p_run_at, max_attempts := 12
    )
  $$;

alter function private.enqueue_publish_rich_menu owner to current_user;
