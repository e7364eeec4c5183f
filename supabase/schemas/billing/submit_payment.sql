create or replace function system.submit_payment(
  p_id uuid, p_invoice_id uuid, p_user_id uuid, p_path text, p_bank text default null, p_reference text default null,
  p_qr_text text default null
) returns boolean
  language sql security definer
  set search_path = ''
  as $$ select private.submit_payment(p_id, p_invoice_id, p_user_id, p_path, p_bank, p_reference, p_qr_text) $$;

alter function system.submit_payment owner to app_system;

-- A member submits a payment slip; the invoice is being checked from here on. bank and reference come from its QR code, null if it is
-- unreadable. Idempotent by id; returns whether the slip was accepted by this call. Errors: not_found, invoice_state, slip_used (it paid
-- another invoice).
create or replace function private.submit_payment(
  p_id uuid, p_invoice_id uuid, p_user_id uuid, p_path text, p_bank text, p_reference text, p_qr_text text
) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_invoice public.invoices;
  begin
    select i.* into v_invoice from public.invoices i
    where i.id = p_invoice_id and exists (
      select from public.members m
      where m.project_id = i.project_id and m.user_id = p_user_id and m.removed_at is null and m.role in ('owner', 'admin')
    );
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.lock_billing(v_invoice.project_id);
    select i.* into v_invoice from public.invoices i where i.id = p_invoice_id for update;
    if exists (select from public.invoice_payments y where y.id = p_id and y.invoice_id = p_invoice_id) then
      return false;
    end if;
    if v_invoice.state not in ('unpaid', 'rejected') and (v_invoice.state <> 'checking' or v_invoice.review_until is null) then
      perform private.fail('invoice_state');
    end if;
    if private.transfer_holder(private.transfer_keys(p_bank, p_reference), p_id, true) = 'invoice' then
      perform private.fail('slip_used', 'slip');
    end if;
    begin
      if v_invoice.state = 'checking' then
        update public.invoice_payments set state = 'rejected', outcome = 'replaced', settled_at = now()
        where invoice_id = p_invoice_id and state = 'checking';
      end if;
      insert into public.invoice_payments (
        id, project_id, invoice_id, path, bank, reference, qr_text, due_satang, submitted_by
      )
      values (
        p_id, v_invoice.project_id, p_invoice_id, p_path, p_bank, p_reference, p_qr_text, v_invoice.due_satang, p_user_id
      );
    exception when unique_violation then
      perform private.fail('slip_used', 'slip');
    end;
    update public.invoices set state = 'checking', reason = null, note = null, review_until = null where id = p_invoice_id;
    perform private.enqueue_check_payment(p_id);
    return true;
  end
  $$;

alter function private.submit_payment owner to current_user;
grant execute on function private.submit_payment to app_system;
