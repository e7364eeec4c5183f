create or replace function private.enqueue_index_ai_source(p_source_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'index_ai_source', payload := json_build_object('source_id', p_source_id), job_key := 'ai_source:' || p_source_id, max_attempts := 4
    )
  $$;

alter function private.enqueue_index_ai_source owner to current_user;
