-- Cancels an invoice that is not paid. Errors: not_found, forbidden, invoice_state.
create or replace function public.cancel_invoice(p_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.cancel_invoice(p_id) $$;

alter function public.cancel_invoice owner to app_member;
grant execute on function public.cancel_invoice to authenticated;

create or replace function private.cancel_invoice(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_invoice public.invoices;
  begin
    select i.* into v_invoice from public.invoices i where i.id = p_id;
    perform private.require_right(v_invoice.project_id, 'billing');
    perform private.lock_billing(v_invoice.project_id);
    update public.invoices set state = 'expired' where id = p_id;
    perform private.audit(
      v_invoice.project_id, 'billing.invoice_cancelled', p_id::text, jsonb_build_object('number', v_invoice.number)
    );
  end
  $$;

alter function private.cancel_invoice owner to current_user;
grant execute on function private.cancel_invoice to app_member;
