-- Tells clients that have one of the rooms open that several of its messages have changed at once. p_cause_id: what changed them, once.
create or replace function private.enqueue_announce_rooms(p_cause_id uuid, p_room_ids uuid[]) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'announce_rooms', payload := json_build_object('room_ids', p_room_ids),
      job_key := 'announce_rooms:' || p_cause_id, max_attempts := 3
    )
  $$;

alter function private.enqueue_announce_rooms owner to current_user;
