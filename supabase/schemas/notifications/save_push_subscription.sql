-- Subscribes this browser to push notifications for as long as its session lasts. Errors: unauthorized.
create or replace function public.save_push_subscription(p_endpoint text, p_p256dh text, p_auth text, p_user_agent text default '')
  returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not coalesce(private.session_is_live(), false) then
      perform private.fail('unauthorized');
    end if;
    perform private.forget_push_endpoint(p_endpoint);
    insert into public.push_subscriptions (user_id, session_id, endpoint, p256dh, auth, user_agent)
    values (
      private.user_id(), (private.claims() ->> 'session_id')::uuid, p_endpoint, p_p256dh, p_auth, left(p_user_agent, 300)
    );
  end
  $$;

alter function public.save_push_subscription owner to app_member;
grant execute on function public.save_push_subscription to authenticated;
