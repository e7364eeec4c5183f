-- Creates an invoice as quote_package quotes it; an earlier unpaid invoice expires. Idempotent by p_id, which the caller chooses. Errors:
-- not_found, forbidden, invalid (id, package_id, months), paid_ahead, buyer_needed (withholding tax needs a company's details),
-- invoice_checking (a slip is being checked).
create or replace function public.create_invoice(p_id uuid, p_project_id uuid, p_package_id text, p_months integer, p_withholding boolean default false, p_use_credit boolean default false) returns public.invoices
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'billing');
    if p_id is null then
      perform private.fail('invalid', 'id');
    end if;
    return private.write_invoice(
      p_id, p_project_id, p_package_id, p_months, coalesce(p_withholding, false), coalesce(p_use_credit, false), private.user_id()
    );
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.create_invoice owner to app_member;
grant execute on function public.create_invoice to authenticated;
