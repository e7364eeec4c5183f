create or replace function private.write_invoice(
  p_id uuid, p_project_id uuid, p_package_id text, p_months integer, p_withholding boolean, p_use_credit boolean, p_user_id uuid
) returns public.invoices
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_invoice public.invoices;
    v_quote jsonb;
    v_buyer public.billing_details;
  begin
    perform private.lock_billing(p_project_id);
    select i.* into v_invoice from public.invoices i where i.id = p_id;
    if found then
      if v_invoice.project_id <> p_project_id then
        perform private.fail('invalid', 'id');
      end if;
      return v_invoice;
    end if;
    -- one at a time: two would both deduct the remaining value of the same period
    if exists (select from public.invoices i where i.project_id = p_project_id and i.state = 'checking') then
      perform private.fail('invoice_checking');
    end if;
    update public.invoices set state = 'expired' where project_id = p_project_id and state in ('unpaid', 'rejected');
    if p_use_credit then
      perform pg_advisory_xact_lock(hashtextextended('credit:' || p_user_id, 0));
    end if;
    v_quote := private.quote(
      p_project_id, p_package_id, p_months, p_withholding,
      case when p_use_credit then private.credit_of(p_user_id) else 0 end
    );
    select d.* into v_buyer from public.billing_details d where d.project_id = p_project_id;
    -- only companies withhold tax, and the document must name the company
    if p_withholding and v_buyer.kind is distinct from 'company' then
      perform private.fail('buyer_needed', 'withholding');
    end if;
    insert into public.invoices (
      id, project_id, number, package_id, months, kind, list_satang, proration_satang, carried_satang, credit_satang, credit_user_id,
      total_satang, base_satang, vat_satang, withholding_satang, due_satang, buyer, created_by, expires_at
    )
    select
      p_id, p_project_id,
      'INV' || to_char(now() at time zone 'Asia/Bangkok', 'YYMM') || '-' || lpad(nextval('private.invoice_numbers')::text, 6, '0'),
      q.package_id, q.months, q.kind, q.list_satang, q.proration_satang, q.carried_satang, q.credit_satang,
      case when q.credit_satang > 0 then p_user_id end, q.total_satang, q.base_satang, q.vat_satang, q.withholding_satang,
      q.due_satang, case when v_buyer.project_id is not null then to_jsonb(v_buyer) - 'project_id' - 'updated_at' end, p_user_id,
      now() + make_interval(days => (select t.invoice_days from private.billing_terms t))
    from jsonb_to_record(v_quote) as q (
      package_id text, months integer, kind text, list_satang integer, proration_satang integer, carried_satang integer,
      credit_satang integer, total_satang integer, base_satang integer, vat_satang integer, withholding_satang integer,
      due_satang integer
    )
    returning * into v_invoice;
    perform private.audit(
      p_project_id, 'billing.invoice_created', p_id::text,
      jsonb_build_object('number', v_invoice.number, 'package_id', p_package_id, 'months', p_months, 'due_satang', v_invoice.due_satang)
    );
    return v_invoice;
  end
  $$;

alter function private.write_invoice owner to current_user;
grant execute on function private.write_invoice to app_member;
