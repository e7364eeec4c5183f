-- Pays an invoice: starts the package, numbers the receipt, credits the referrer. Start and credit are those of this moment, because an
-- invoice may be paid long after it was written: the period is as long as what was paid and what remains of the exchanged periods are
-- worth. Idempotent: of two concurrent calls the second finds it paid. p_seller: {name, tax_id, branch, address}, as printed.
-- p_referral_rate: percent of the price without VAT. p_by: slip, operator or credit. Returns whether this call paid it. Errors: not_found,
-- invoice_state (also if nothing is due and the credit is used up), payment_off (no seller is configured).
create or replace function private.pay_invoice(p_id uuid, p_seller jsonb, p_referral_rate numeric, p_by text) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_invoice public.invoices;
    v_package public.packages;
    v_succession jsonb;
    v_value integer;
    v_starts_at timestamptz;
    v_ends_at timestamptz;
  begin
    select i.* into v_invoice from public.invoices i where i.id = p_id;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.lock_billing(v_invoice.project_id);
    select i.* into v_invoice from public.invoices i where i.id = p_id for update;
    if v_invoice.state = 'paid' then
      return false;
    end if;
    if v_invoice.state = 'expired' then
      perform private.fail('invoice_state');
    end if;
    if v_invoice.total_satang > 0 and p_seller is null then
      perform private.fail('payment_off');
    end if;
    select k.* into v_package from public.packages k where k.id = v_invoice.package_id;
    v_succession := private.succession(v_invoice.project_id, v_package);
    v_starts_at := (v_succession ->> 'starts_at')::timestamptz;
    v_value := v_invoice.list_satang - v_invoice.proration_satang
      + case when v_succession ->> 'kind' = 'upgrade' then private.unused_value(v_invoice.project_id) else 0 end;
    if v_value <= 0 then
      perform private.fail('invoice_state');
    end if;
    v_ends_at := private.plus_months(v_starts_at, v_invoice.months);
    v_ends_at := v_starts_at + (v_ends_at - v_starts_at) * (v_value::double precision / v_invoice.list_satang);
    if v_starts_at <= now() then
      -- the current period is exchanged for the new one, or was a free trial
      update public.subscription_periods s
      set ends_at = greatest(s.starts_at, least(s.ends_at, now()))
      where s.project_id = v_invoice.project_id and s.ends_at > now();
    end if;
    insert into public.subscription_periods (
      project_id, package_id, origin, invoice_id, starts_at, ends_at, full_ends_at, value_satang
    )
    values (
      v_invoice.project_id, v_invoice.package_id, 'paid', p_id, v_starts_at, v_ends_at, v_ends_at,
      v_value
    );
    update public.invoices
    set state = 'paid', paid_at = now(), approved_by = p_by, seller = p_seller, reason = null, starts_at = v_starts_at, ends_at = v_ends_at,
        carried_satang = greatest(v_value - v_invoice.list_satang, 0),
        -- no receipt for a total of zero
        receipt_number = case when v_invoice.total_satang > 0
          then private.next_number('RT' || to_char(now() at time zone 'Asia/Bangkok', 'YYYY')) end
    where id = p_id;
    perform private.earn_referral(v_invoice, p_referral_rate);
    perform private.audit(
      v_invoice.project_id, 'billing.paid', p_id::text,
      jsonb_build_object('number', v_invoice.number, 'package_id', v_invoice.package_id, 'due_satang', v_invoice.due_satang, 'by', p_by)
    );
    perform private.write_billing_mail(v_invoice.project_id, 'paid', p_id);
    return true;
  end
  $$;

alter function private.pay_invoice owner to current_user;
