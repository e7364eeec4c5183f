-- Delivers again what failed since an instant, at most a thousand deliveries. Returns how many. Errors: not_found, forbidden,
-- webhook_off.
create or replace function public.replay_failed_webhooks(p_id uuid, p_since timestamptz) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(private.managed_webhook(p_id), 'manage');
    return private.restart_webhooks(p_id, null, p_since);
  end
  $$;

alter function public.replay_failed_webhooks owner to app_member;
grant execute on function public.replay_failed_webhooks to authenticated;
