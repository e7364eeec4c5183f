-- Saves where to deliver a bill that the caller has locked, until the parcel is sent, and notes it in the timeline as p_kind. Returns the
-- bill's event. Errors: bill_state, invalid.
create or replace function private.write_bill_address(p_bill public.bills, p_address jsonb, p_kind text) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_bill public.bills;
  begin
    if not p_bill.wants_address or p_bill.shipped_at is not null
      or not (private.is_open_bill(p_bill.state) or p_bill.state = 'paid')
    then
      perform private.fail('bill_state');
    end if;
    update public.bills b
    set recipient_name = private.clean_text(p_address ->> 'recipient_name'), recipient_phone = p_address ->> 'recipient_phone',
        address_line = private.clean_text(p_address ->> 'address_line'),
        sub_district = private.clean_text(p_address ->> 'sub_district'), district = private.clean_text(p_address ->> 'district'),
        province = private.clean_text(p_address ->> 'province'), postcode = p_address ->> 'postcode', address_at = now()
    where b.id = p_bill.id
    returning * into v_bill;
    perform private.note_bill_event(v_bill, p_kind);
    return private.bill_event(v_bill);
  exception
    when check_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function private.write_bill_address owner to current_user;
