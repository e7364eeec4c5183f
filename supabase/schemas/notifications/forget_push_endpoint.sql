-- An endpoint is a secret of its browser: whoever names it has that browser, and the last to sign in there is told.
create or replace function private.forget_push_endpoint(p_endpoint text) returns void
  language sql security definer
  set search_path = ''
  as $$ delete from public.push_subscriptions s where s.endpoint = p_endpoint $$;

alter function private.forget_push_endpoint owner to current_user;
grant execute on function private.forget_push_endpoint to app_member;
