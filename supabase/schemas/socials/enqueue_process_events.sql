-- One job at a time per chat, however many events it has. With p_seconds it is a fallback: the storing instance applies the events sooner
-- (system.apply_events).
create or replace function private.enqueue_process_events(p_social_id uuid, p_source text, p_seconds numeric default 0) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'process_events',
      payload := json_build_object('social_id', p_social_id, 'source', p_source),
      queue_name := private.queue_named('in:' || p_social_id || ':' || p_source),
      run_at := now() + make_interval(secs => p_seconds::double precision),
      job_key := 'in:' || p_social_id || ':' || p_source,
      job_key_mode := 'preserve_run_at',
      max_attempts := 25
    )
  $$;

alter function private.enqueue_process_events owner to current_user;
grant execute on function private.enqueue_process_events to app_member, app_system;
