create or replace function system.begin_payment_check(p_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.begin_payment_check(p_id) $$;

alter function system.begin_payment_check owner to app_system;

-- Marks a payment slip as being checked with the provider. Returns as system.find_payment, with qr_text, invoice_created_at and was_asked
-- (this installation has asked the provider about the transfer before). Null if the slip is settled or waits for the operator.
create or replace function private.begin_payment_check(p_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_payment public.invoice_payments;
    v_is_known boolean := false;
  begin
    update public.invoice_payments y set attempts = y.attempts + 1
    from public.invoices i
    where y.id = p_id and y.state = 'checking' and i.id = y.invoice_id and i.review_until is null
    returning y.* into v_payment;
    if not found then
      return null;
    end if;
    if v_payment.reference is not null then
      v_is_known := private.note_question(v_payment.bank, v_payment.reference);
    end if;
    return private.describe_payment(p_id) || jsonb_build_object(
      'qr_text', v_payment.qr_text, 'was_asked', v_payment.attempts > 1 or v_is_known,
      'invoice_created_at', (select i.created_at from public.invoices i where i.id = v_payment.invoice_id)
    );
  end
  $$;

alter function private.begin_payment_check owner to current_user;
grant execute on function private.begin_payment_check to app_system;
