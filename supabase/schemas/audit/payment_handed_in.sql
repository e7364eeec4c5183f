-- A payment slip was submitted for an invoice; its outcome is logged as billing.paid or billing.rejected.
create or replace function private.payment_handed_in() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into public.audit_log (project_id, actor_id, action, subject_id, details)
    select new.project_id, new.submitted_by, 'billing.slip_sent', new.invoice_id::text, jsonb_build_object('number', i.number)
    from public.invoices i where i.id = new.invoice_id;
    return null;
  end
  $$;

alter function private.payment_handed_in owner to current_user;
