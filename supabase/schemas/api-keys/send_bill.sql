-- Sends the card of a bill that api.save_bill wrote. p_text and p_content are written by the server: they hold the link. Idempotent by
-- p_client_id. Errors: unauthorized, forbidden, not_found, bill_state, channel_disconnected, channel_frozen. Returns {bill, sent, shown};
-- bill and sent as system.send_bill returns them, shown as the public API shows the bill.
create or replace function api.send_bill(p_key_id uuid, p_bill_id uuid, p_client_id uuid, p_text text, p_content jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_sent jsonb;
  begin
    perform private.enter_key(p_key_id, 'bills.write');
    v_sent := private.send_bill_by_key(p_bill_id, p_client_id, p_text, p_content);
    -- a statement of its own, which sees what the one above wrote
    return (select v_sent || jsonb_build_object('shown', private.bill_of_api(b)) from public.bills b where b.id = p_bill_id);
  end
  $$;

alter function api.send_bill owner to app_key;
