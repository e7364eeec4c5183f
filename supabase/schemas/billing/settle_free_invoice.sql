create or replace function public.settle_free_invoice(p_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.settle_free_invoice(p_id) $$;

alter function public.settle_free_invoice owner to app_member;
grant execute on function public.settle_free_invoice to authenticated;

-- Pays an invoice that credit covers in full. Errors: not_found, forbidden, invoice_state.
create or replace function private.settle_free_invoice(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_invoice public.invoices;
  begin
    select i.* into v_invoice from public.invoices i where i.id = p_id;
    perform private.require_right(v_invoice.project_id, 'billing');
    if v_invoice.total_satang > 0 then
      perform private.fail('invoice_state');
    end if;
    perform private.pay_invoice(p_id, null, 0, 'credit');
  end
  $$;

alter function private.settle_free_invoice owner to current_user;
grant execute on function private.settle_free_invoice to app_member;
