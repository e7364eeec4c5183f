-- The delivery address that the holder of a bill's link gives, until the parcel is sent. p_address: {recipient_name, recipient_phone,
-- address_line, sub_district, district, province, postcode}. Returns the bill's event; null for an unknown token. Errors: bill_state,
-- invalid.
create or replace function system.save_bill_address(p_token_hash bytea, p_address jsonb) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.save_bill_address(p_token_hash, p_address) $$;

alter function system.save_bill_address owner to app_system;

create or replace function private.save_bill_address(p_token_hash bytea, p_address jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_bill public.bills;
  begin
    if private.find_pay_page(p_token_hash) is null then
      return null;
    end if;
    select b.* into v_bill
    from private.bill_tokens k join public.bills b on b.id = k.bill_id
    where k.token_hash = p_token_hash for update of b;
    if not v_bill.wants_address or v_bill.shipped_at is not null
      or not (private.is_open_bill(v_bill.state) or v_bill.state = 'paid')
    then
      perform private.fail('bill_state');
    end if;
    update public.bills b
    set recipient_name = private.clean_text(p_address ->> 'recipient_name'), recipient_phone = p_address ->> 'recipient_phone',
        address_line = private.clean_text(p_address ->> 'address_line'),
        sub_district = private.clean_text(p_address ->> 'sub_district'), district = private.clean_text(p_address ->> 'district'),
        province = private.clean_text(p_address ->> 'province'), postcode = p_address ->> 'postcode', address_at = now()
    where b.id = v_bill.id
    returning * into v_bill;
    perform private.note_bill_event(v_bill, 'address_given');
    return private.bill_event(v_bill);
  exception
    when check_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function private.save_bill_address owner to current_user;
grant execute on function private.save_bill_address to app_system;
