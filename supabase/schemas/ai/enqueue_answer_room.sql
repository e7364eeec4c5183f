-- Debounces bursts: each message postpones the answer, but no message waits longer than 12 seconds.
create or replace function private.enqueue_answer_room(p_room_id uuid, p_waits_since timestamptz) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'answer_room',
      payload := json_build_object('room_id', p_room_id),
      queue_name := private.queue_named('ai:' || p_room_id),
      run_at := least(clock_timestamp() + interval '2.5 seconds', greatest(p_waits_since + interval '12 seconds', clock_timestamp())),
      job_key := 'answer_room:' || p_room_id,
      -- the last failed attempt hands the room over: a customer must not wait minutes for a model that is down
      max_attempts := 3
    )
  $$;

alter function private.enqueue_answer_room owner to current_user;
