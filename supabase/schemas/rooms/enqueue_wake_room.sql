-- A newer snooze of the room replaces the job of the older one.
create or replace function private.enqueue_wake_room(p_room_id uuid, p_run_at timestamptz, p_user_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'wake_room',
      payload := json_build_object('room_id', p_room_id, 'user_id', p_user_id),
      run_at := p_run_at,
      job_key := 'wake:' || p_room_id,
      max_attempts := 10
    )
  $$;

alter function private.enqueue_wake_room owner to current_user;
grant execute on function private.enqueue_wake_room to app_system;
