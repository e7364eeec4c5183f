-- One job per room, which sends all waiting messages in order. A run_at that a provider asked for is kept. p_priority: as
-- private.delivery_priority.
create or replace function private.enqueue_deliver_message(p_message_id uuid, p_room_id uuid, p_priority integer default 0) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'deliver_room',
      payload := json_build_object('room_id', p_room_id, 'social_id', (select r.social_id from public.rooms r where r.id = p_room_id)),
      queue_name := private.queue_named('room:' || p_room_id),
      job_key := 'room:' || p_room_id,
      job_key_mode := 'preserve_run_at',
      max_attempts := 25,
      priority := p_priority
    )
  $$;

alter function private.enqueue_deliver_message owner to current_user;
grant execute on function private.enqueue_deliver_message to app_member, app_system;
