-- Creates a draft, or replaces the items and terms of one. p_bill: {room_id, items: [{name, quantity, price_satang}], discount_satang,
-- shipping_satang, note, due_at, wants_address}; the room of an existing draft stays. p_token_hash: SHA-256 of the token that the server
-- derives from p_id. Sums are computed here. Idempotent by p_id, which the browser generates. Errors: not_found, forbidden, invalid,
-- bill_state (no longer a draft), bill_account (the project has no receiving account).
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
    return private.bill_event(private.write_bill(p_project_id, v_room_id, p_id, p_bill, p_token_hash));
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function private.save_bill owner to current_user;
grant execute on function private.save_bill to app_system;
