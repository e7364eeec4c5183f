-- Continues a lane after a delay in seconds.
create or replace function system.postpone_broadcast(p_id uuid, p_social_id uuid, p_lane integer, p_seconds numeric) returns void
  language sql security definer
  set search_path = ''
  as $$
    select private.enqueue_send_broadcast(p_id, p_social_id, p_lane, now() + make_interval(secs => p_seconds::double precision))
  $$;

alter function system.postpone_broadcast owner to app_system;
