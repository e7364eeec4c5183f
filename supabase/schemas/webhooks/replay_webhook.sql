-- Delivers an event again, under the same id; skips a delivery that is still waiting. Errors: not_found, forbidden, webhook_off.
create or replace function public.replay_webhook(p_delivery_id uuid) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_endpoint_id uuid := private.webhook_of_delivery(p_delivery_id);
  begin
    perform private.require_right(private.managed_webhook(v_endpoint_id), 'manage');
    return private.restart_webhooks(v_endpoint_id, p_delivery_id, null);
  end
  $$;

alter function public.replay_webhook owner to app_member;
grant execute on function public.replay_webhook to authenticated;
