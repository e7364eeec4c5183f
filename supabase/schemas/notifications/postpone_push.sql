-- Postpones a push, as the push service asked.
create or replace function system.postpone_push(
  p_notification_id uuid, p_subscription_id uuid, p_seconds integer, p_tries integer
) returns void
  language sql security definer
  set search_path = ''
  as $$
    select private.enqueue_push_notification(
      p_notification_id, p_subscription_id, now() + make_interval(secs => p_seconds), p_tries
    )
  $$;

alter function system.postpone_push owner to app_system;
