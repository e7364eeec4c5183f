-- The buyer on tax invoices: {kind, name, tax_id, branch, address, email}. A company needs all but the e-mail. Errors: not_found,
-- forbidden, invalid (by field).
create or replace function public.save_billing_details(p_project_id uuid, p_details jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'billing');
    perform private.write_billing_details(p_project_id, p_details);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.save_billing_details owner to app_member;
grant execute on function public.save_billing_details to authenticated;
