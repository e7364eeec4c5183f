-- A browser of a person, for a test push. Null when it is not theirs.
create or replace function system.find_push_subscription(p_user_id uuid, p_endpoint text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', s.id, 'language', r.language,
      'subscription', jsonb_build_object('endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth)
    )
    from public.push_subscriptions s
    cross join lateral private.reader(s.user_id) r
    where s.user_id = p_user_id and s.endpoint = p_endpoint and private.is_open_session(s.session_id)
  $$;

alter function system.find_push_subscription owner to app_system;
