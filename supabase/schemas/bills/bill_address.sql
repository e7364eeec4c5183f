-- A bill's delivery address without what is not given.
create or replace function private.bill_address(p_bill public.bills) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_strip_nulls(jsonb_build_object(
      'recipient_name', p_bill.recipient_name, 'recipient_phone', p_bill.recipient_phone, 'address_line', p_bill.address_line,
      'sub_district', p_bill.sub_district, 'district', p_bill.district, 'province', p_bill.province, 'postcode', p_bill.postcode
    ))
  $$;

alter function private.bill_address owner to current_user;
