-- Sends a `ping` at once, also to an endpoint that is switched off; it is tried once. Returns the delivery. Errors: not_found, forbidden,
-- rate_limited (ten per minute).
create or replace function public.test_webhook(p_id uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(private.managed_webhook(p_id), 'manage');
    return private.ping_webhook(p_id);
  end
  $$;

alter function public.test_webhook owner to app_member;
grant execute on function public.test_webhook to authenticated;
