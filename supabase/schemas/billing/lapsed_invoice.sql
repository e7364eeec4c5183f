-- The latest expired or cancelled invoice of a project that a transfer of this amount and time pays, or null. p_at null: the bank gives no
-- time.
create or replace function private.lapsed_invoice(p_project_id uuid, p_amount_satang integer, p_at timestamptz) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select i.id from public.invoices i
    where i.project_id = p_project_id and i.state = 'expired' and i.due_satang = p_amount_satang and i.due_satang > 0
      and (p_at is null or p_at >= i.created_at - private.payment_tolerance())
    order by i.created_at desc limit 1
  $$;

alter function private.lapsed_invoice owner to current_user;
