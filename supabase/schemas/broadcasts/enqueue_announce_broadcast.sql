-- Announces a broadcast's progress to open pages, at most once per p_after: figures change with every batch.
create or replace function private.enqueue_announce_broadcast(p_broadcast_id uuid, p_project_id uuid, p_after interval default '0') returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'announce_broadcast', payload := json_build_object('broadcast_id', p_broadcast_id, 'project_id', p_project_id),
      job_key := 'announce_broadcast:' || p_broadcast_id, run_at := now() + p_after, max_attempts := 1,
      job_key_mode := case when p_after > '0' then 'preserve_run_at' else 'replace' end
    )
  $$;

alter function private.enqueue_announce_broadcast owner to current_user;
