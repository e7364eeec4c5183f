-- Postpones an event for a second. A separate job resumes it, so that the customer's next messages do not wait for it.
create or replace function private.hold_event(p_event public.inbound_events) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.inbound_events
    set state = 'received', settled_at = null, held_until = now() + interval '1 second'
    where id = p_event.id;
    perform graphile_worker.add_job(
      'process_events',
      payload := json_build_object('social_id', p_event.social_id, 'source', p_event.source),
      queue_name := private.queue_named('in:' || p_event.social_id || ':' || p_event.source),
      job_key := 'held:' || p_event.social_id || ':' || p_event.source,
      run_at := now() + interval '1 second',
      max_attempts := 25
    );
  end
  $$;

alter function private.hold_event owner to current_user;
grant execute on function private.hold_event to app_system;
