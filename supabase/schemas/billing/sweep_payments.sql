create or replace function system.sweep_payments(p_limit integer) returns boolean
  language sql security definer
  set search_path = ''
  as $$ select private.sweep_payments(p_limit) $$;

alter function system.sweep_payments owner to app_system;

-- Ends stuck checks: a slip that no job settled within an hour goes to the operator; a slip that the operator did not decide in time is
-- rejected, so that the customer can submit another. p_limit: slips per call. Returns whether some are left.
create or replace function private.sweep_payments(p_limit integer) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid;
    v_count integer := 0;
  begin
    for v_id in
      select y.id from public.invoice_payments y
      join public.invoices i on i.id = y.invoice_id and i.state = 'checking' and i.review_until is null
      where y.state = 'checking' and y.created_at < now() - interval '1 hour'
      order by y.created_at limit p_limit
    loop
      v_count := v_count + 1;
      perform private.settle_payment(v_id, 'manual', null, null, 0, 'slip', null);
    end loop;
    for v_id in
      select y.id from public.invoices i
      join public.invoice_payments y on y.invoice_id = i.id and y.state = 'checking'
      where i.state = 'checking' and i.review_until < now()
      order by i.review_until limit p_limit
    loop
      v_count := v_count + 1;
      perform private.settle_payment(v_id, 'unanswered', null, null, 0, 'clock', null);
    end loop;
    return v_count >= p_limit;
  end
  $$;

alter function private.sweep_payments owner to current_user;
grant execute on function private.sweep_payments to app_system;
