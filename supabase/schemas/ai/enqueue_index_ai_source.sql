-- A page or file is read at most once a minute, however often that is requested: reading costs a process or a request to another site. Two
-- queues per project, so that one project's documents never occupy the workers that others need.
create or replace function private.enqueue_index_ai_source(p_source_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'index_ai_source', payload := json_build_object('source_id', s.id), job_key := 'ai_source:' || s.id,
      queue_name := private.queue_named('ai_sources:' || s.project_id || ':' || abs(hashtext(s.id::text) % 2)), max_attempts := 4,
      run_at := case when s.kind in ('page', 'file') then greatest(now(), s.read_at + interval '1 minute') else now() end
    )
    from public.ai_sources s where s.id = p_source_id
  $$;

alter function private.enqueue_index_ai_source owner to current_user;
