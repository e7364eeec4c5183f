-- Enqueues every lane that still has something to send.
create or replace function private.enqueue_lanes(p_broadcast_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select private.enqueue_send_broadcast(p_broadcast_id, l.social_id, l.lane)
    from (
      select distinct b.social_id, b.lane from private.broadcast_batches b
      where b.broadcast_id = p_broadcast_id and b.state <> 'done'
    ) l
  $$;

alter function private.enqueue_lanes owner to current_user;
