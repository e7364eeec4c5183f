-- A socket outlives the session that opened it, so everything that ends a session (signing out anywhere, a new second factor, a deleted
-- account) also closes its sockets. Sockets are signed in under their session's id.
create or replace function private.enqueue_close_sockets(p_session_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'close_sockets',
      payload := json_build_object('session_id', p_session_id),
      job_key := 'close_sockets:' || p_session_id,
      max_attempts := 8
    )
  $$;

alter function private.enqueue_close_sockets owner to current_user;
grant execute on function private.enqueue_close_sockets to app_member, app_system;
