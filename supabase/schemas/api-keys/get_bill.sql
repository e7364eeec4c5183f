-- One bill. With the scope contacts.read also its delivery address, which is audited. Errors: unauthorized, forbidden, not_found.
create or replace function api.get_bill(p_key_id uuid, p_bill_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_bill public.bills;
    v_customer_id uuid;
  begin
    perform private.enter_key(p_key_id, 'bills.read');
    select b.* into v_bill from public.bills b where b.id = p_bill_id;
    if not found then
      perform private.fail('not_found');
    end if;
    select r.customer_id into v_customer_id from public.rooms r where r.id = v_bill.room_id;
    if private.key_may('contacts.read') and v_bill.address_line is not null and v_customer_id is not null then
      perform private.note_contacts_shown(v_customer_id);
    end if;
    return private.bill_of_api(v_bill, private.key_may('contacts.read'));
  end
  $$;

alter function api.get_bill owner to app_key;
