-- Stores a reply token unless the stored one is newer by the provider's clock.
create or replace function private.keep_reply_token(p_event public.inbound_events, p_external_customer_id text, p_token text) returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into private.reply_tokens as t (social_id, external_customer_id, token, received_at, occurred_at)
    values (p_event.social_id, p_external_customer_id, p_token, p_event.received_at, p_event.occurred_at)
    on conflict (social_id, external_customer_id) do update
    set token = excluded.token, received_at = excluded.received_at, occurred_at = excluded.occurred_at, call_id = null
    where excluded.occurred_at >= t.occurred_at
  $$;

alter function private.keep_reply_token owner to current_user;
grant execute on function private.keep_reply_token to app_system;
