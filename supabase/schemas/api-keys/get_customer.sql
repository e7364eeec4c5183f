-- Phone and e-mail are in full if the key has the scope contacts.read. Errors: unauthorized, forbidden, not_found.
create or replace function api.get_customer(p_key_id uuid, p_customer_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer public.customers;
  begin
    perform private.enter_key(p_key_id, 'customers.read');
    select c.* into v_customer from public.customers c where c.id = p_customer_id;
    if not found then
      perform private.fail('not_found');
    end if;
    if private.key_may('contacts.read') and coalesce(v_customer.phone_masked, v_customer.email_masked) is not null then
      perform private.note_contacts_shown(p_customer_id);
    end if;
    return private.customer_of_api(v_customer, true);
  end
  $$;

alter function api.get_customer owner to app_key;
