-- Creates a draft, or replaces the items and terms of one. p_bill: {room_id, items: [{name, quantity, price_satang}], discount_satang,
-- shipping_satang, note, due_at, wants_address}; the room of an existing draft stays. p_token_hash: SHA-256 of the token that the server
-- derives from p_id. Sums are computed here. Idempotent by p_id, which the browser generates: a bill that was sent is returned if it is
-- the same. Errors: not_found, forbidden, invalid, bill_sent (with other items or terms), bill_state (it was never sent, and is no draft any
-- more), bill_account (the project has no receiving account).
create or replace function system.save_bill(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_id uuid, p_bill jsonb, p_token_hash bytea
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    return private.save_bill(p_project_id, p_id, p_bill, p_token_hash);
  end
  $$;

alter function system.save_bill owner to app_system;

create or replace function private.save_bill(p_project_id uuid, p_id uuid, p_bill jsonb, p_token_hash bytea) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_bill public.bills;
    v_room_id uuid := (p_bill ->> 'room_id')::uuid;
  begin
    if exists (select from public.bills b where b.id = p_id) then
      v_bill := private.require_bill(p_project_id, p_id, 'answer');
      v_room_id := v_bill.room_id;
    end if;
    perform private.require_bill_room(p_project_id, v_room_id);
    -- the same request twice at once: the second waits for the first (private.write_bill takes the same lock)
    perform pg_advisory_xact_lock(hashtextextended('bills:' || p_project_id, 0));
    select b.* into v_bill from public.bills b where b.id = p_id for update;
    if v_bill.sent_at is not null then
      if not private.is_same_bill(v_bill, p_bill) then
        perform private.fail('bill_sent');
      end if;
      return private.bill_event(v_bill);
    end if;
    return private.bill_event(private.write_bill(p_project_id, v_room_id, p_id, p_bill, p_token_hash));
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function private.save_bill owner to current_user;
grant execute on function private.save_bill to app_system;
