create or replace function private.enqueue_export_project(p_export_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'export_project', payload := json_build_object('export_id', p_export_id), queue_name := private.queue_named('exports'),
      job_key := 'export:' || p_export_id, max_attempts := 3
    )
  $$;

alter function private.enqueue_export_project owner to current_user;
