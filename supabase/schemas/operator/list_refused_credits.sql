-- Refused referral credits, latest first, for the operator.
create or replace function private.list_refused_credits() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'invoice_number', i.number, 'project_id', c.project_id, 'referrer_id', c.user_id, 'baht', c.amount_satang / 100.0,
      'reasons', array_to_string(c.reasons, ', '), 'created_at', c.created_at
    ) order by c.created_at desc), '[]')
    from (select r.* from private.refused_credits r order by r.created_at desc limit 200) c
    join public.invoices i on i.id = c.invoice_id
  $$;

alter function private.list_refused_credits owner to current_user;
