-- Phone and e-mail in full; every call gets an audit-log entry. Errors: not_found, forbidden.
create or replace function public.show_contacts(p_customer_id uuid) returns table (phone text, email text)
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid := (select c.project_id from public.customers c where c.id = p_customer_id);
  begin
    perform private.require_right(v_project_id, 'see_contacts');
    perform private.audit(v_project_id, 'customer.contacts_shown', p_customer_id::text);
    return query
      select k.phone, k.email from public.customers c left join public.customer_contacts k on k.customer_id = c.id
      where c.id = p_customer_id;
  end
  $$;

alter function public.show_contacts owner to app_member;
grant execute on function public.show_contacts to authenticated;
