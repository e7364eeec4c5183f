-- Deletes other subscriptions of an endpoint. The endpoint is a secret of its browser: whoever knows it has the browser, and only the
-- last person to sign in there is notified.
create or replace function private.forget_push_endpoint(p_endpoint text) returns void
  language sql security definer
  set search_path = ''
  as $$ delete from public.push_subscriptions s where s.endpoint = p_endpoint $$;

alter function private.forget_push_endpoint owner to current_user;
grant execute on function private.forget_push_endpoint to app_member;
