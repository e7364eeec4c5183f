-- The delivery address that the holder of a bill's link gives. It can be changed until the bill is paid: later, whoever knows the link could
-- redirect the parcel. p_address: {recipient_name, recipient_phone, address_line, sub_district, district, province, postcode}. Returns the
-- bill's event; null for an unknown token. Errors: bill_state, invalid.
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
    if v_bill.address_line is not null and not private.is_open_bill(v_bill.state) then
      perform private.fail('bill_state');
    end if;
    return private.write_bill_address(v_bill, p_address, 'address_given');
  end
  $$;

alter function private.save_bill_address owner to current_user;
grant execute on function private.save_bill_address to app_system;
