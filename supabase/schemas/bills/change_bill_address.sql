-- The delivery address of an open or paid bill as a member enters it for the customer, until the parcel is sent. p_address: as
-- system.save_bill_address, and {seen}, the address that the member changed: if the customer or a colleague has given another one since,
-- it is refused. Returns the bill's event. Errors: not_found, forbidden, bill_state, bill_address_changed, invalid.
create or replace function system.change_bill_address(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_id uuid, p_address jsonb
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    return private.change_bill_address(p_project_id, p_id, p_address);
  end
  $$;

alter function system.change_bill_address owner to app_system;

create or replace function private.change_bill_address(p_project_id uuid, p_id uuid, p_address jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_bill public.bills := private.require_bill(p_project_id, p_id, 'answer');
    v_before jsonb;
    v_event jsonb;
  begin
    select b.* into v_bill from public.bills b where b.id = p_id for update;
    v_before := private.bill_address(v_bill);
    v_event := private.write_bill_address(v_bill, p_address - 'seen', 'address_changed');
    select b.* into v_bill from public.bills b where b.id = p_id;
    -- a retry with the same values succeeds: the response to the first attempt may have been lost
    if v_before not in (jsonb_strip_nulls(p_address -> 'seen'), private.bill_address(v_bill)) then
      perform private.fail('bill_address_changed');
    end if;
    return v_event;
  end
  $$;

alter function private.change_bill_address owner to current_user;
grant execute on function private.change_bill_address to app_system;
