-- The content of a push notification to one browser. Null when it was read in the meantime, is a day old, or the browser's session has
-- ended.
create or replace function system.claim_push(p_notification_id uuid, p_subscription_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'subscription', jsonb_build_object('endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth),
      'language', r.language,
      'notification', private.describe_notification(n.id)
    )
    from public.notifications n
    join public.push_subscriptions s on s.id = p_subscription_id and s.user_id = n.user_id
    cross join lateral private.choice_of(n.user_id, n.kind) c
    cross join lateral private.reader(n.user_id) r
    where n.id = p_notification_id and n.read_at is null and n.created_at > now() - interval '1 day'
      and c.push and private.is_open_session(s.session_id) and private.may_be_notified(n.user_id, n.project_id, n.room_id)
  $$;

alter function system.claim_push owner to app_system;
