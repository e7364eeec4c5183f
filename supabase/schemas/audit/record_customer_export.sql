-- Records that a customer's data was exported. Errors: not_found, forbidden.
create or replace function public.record_customer_export(p_customer_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid := (select c.project_id from public.customers c where c.id = p_customer_id);
  begin
    perform private.require_right(v_project_id, 'see_contacts');
    perform private.audit(v_project_id, 'customer.exported', p_customer_id::text);
  end
  $$;

alter function public.record_customer_export owner to app_member;
grant execute on function public.record_customer_export to authenticated;
