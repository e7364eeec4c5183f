-- A customer whom the caller sees, for members who may answer. Errors: not_found, forbidden.
create or replace function private.answerable_customer(p_customer_id uuid) returns public.customers
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_customer public.customers;
  begin
    select c.* into v_customer from public.customers c where c.id = p_customer_id;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.require_right(v_customer.project_id, 'answer');
    return v_customer;
  end
  $$;

alter function private.answerable_customer owner to current_user;
grant execute on function private.answerable_customer to app_member;
