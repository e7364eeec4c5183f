-- A payment with the invoice that it pays if it is approved. submitted_for: the number of another invoice that it was submitted for, or null.
create or replace function private.describe_payment(p_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', y.id, 'state', y.state, 'outcome', y.outcome, 'path', y.path, 'bank', y.bank, 'reference', y.reference,
      'amount_satang', y.amount_satang, 'created_at', y.created_at, 'invoice_id', i.id,
      'due_satang', case when i.id = y.invoice_id then y.due_satang else i.due_satang end,
      'submitted_for', (select o.number from public.invoices o where o.id = y.invoice_id and o.id <> i.id),
      'invoice_number', i.number, 'invoice_state', i.state, 'project_id', i.project_id, 'project_name', p.name,
      'package_id', i.package_id, 'package_name_th', k.name_th, 'package_name_en', k.name_en, 'months', i.months,
      'buyer_name', i.buyer ->> 'name'
    )
    from public.invoice_payments y
    join public.invoices i on i.id = private.payable_invoice(y)
    join public.projects p on p.id = i.project_id
    join public.packages k on k.id = i.package_id
    where y.id = p_id
  $$;

alter function private.describe_payment owner to current_user;
grant execute on function private.describe_payment to app_system;
