-- Writes the draft of a bill for a room's customer; api.send_bill sends it. p_bill as of system.save_bill, with due_on, the last day to pay in
-- the project's time zone, instead of due_at. Idempotent by p_id: a bill that was sent is returned, if it is the same. Errors:
-- unauthorized, forbidden, not_found, invalid, bill_account, idempotency_reused (p_id was sent with other items or terms). Returns
-- {bill, shop, time_zone, language, channel}.
create or replace function api.save_bill(p_key_id uuid, p_room_id uuid, p_id uuid, p_bill jsonb, p_token_hash bytea) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_shop jsonb;
  begin
    perform private.enter_key(p_key_id, 'bills.write');
    v_shop := private.save_bill_by_key(p_room_id, p_id, p_bill, p_token_hash);
    -- a statement of its own, which sees what the one above wrote
    return (select v_shop || jsonb_build_object('bill', private.bill_of_api(b)) from public.bills b where b.id = p_id);
  end
  $$;

alter function api.save_bill owner to app_key;
