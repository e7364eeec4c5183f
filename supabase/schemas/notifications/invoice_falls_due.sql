-- Notifies managers with each mail about an unpaid invoice: a week and a day before the end, in the grace period, and when a slip was
-- rejected.
create or replace function private.invoice_falls_due() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_invoice public.invoices;
  begin
    select i.* into v_invoice from public.invoices i
    where i.project_id = new.project_id and i.state in ('unpaid', 'rejected')
    order by i.created_at desc limit 1;
    if found then
      perform private.notify_managers(
        new.project_id, 'invoice_due',
        jsonb_build_object('invoice_id', v_invoice.id, 'text', v_invoice.number, 'reason', new.kind),
        'invoice_due:' || v_invoice.id
      );
    end if;
    return null;
  end
  $$;

alter function private.invoice_falls_due owner to current_user;
