-- The content and recipients of a mail, or null if it was sent: {kind, project_id, project_name, to: [{email, language}], period: {…},
-- invoice: {…}, payment_id}. Mails to the operator go to an address of the configuration.
create or replace function private.describe_billing_mail(p_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'kind', m.kind, 'project_id', m.project_id, 'project_name', p.name,
      'to', case when m.kind = 'approval' then '[]'::jsonb else (
        select coalesce(jsonb_agg(jsonb_build_object('email', u.email, 'language', f.language) order by u.email), '[]')
        from public.members b
        join auth.users u on u.id = b.user_id and u.email is not null
        join public.profiles f on f.user_id = b.user_id
        where b.project_id = m.project_id and b.removed_at is null and b.role in ('owner', 'admin')
      ) end,
      'package_th', k.name_th, 'package_en', k.name_en, 'ends_at', s.ends_at,
      'grace_ends_at', s.ends_at + (select make_interval(days => t.grace_days) from private.billing_terms t),
      'invoice_id', i.id, 'invoice_number', i.number, 'receipt_number', i.receipt_number, 'due_satang', i.due_satang,
      'reason', i.reason, 'note', i.note, 'paid_until', i.ends_at,
      'payment_id', y.id
    )
    from private.billing_mails m
    join public.projects p on p.id = m.project_id and p.deleted_at is null
    left join public.subscription_periods s on s.id = m.subject_id
    left join public.invoice_payments y on y.id = m.subject_id
    left join public.invoices i on i.id = case
      when m.kind = 'paid' then m.subject_id
      when m.kind = 'approval' then private.payable_invoice(y)
      when y.id is not null then y.invoice_id
      else (select o.id from public.invoices o where o.project_id = m.project_id and o.state in ('unpaid', 'rejected')) end
    left join public.packages k on k.id = coalesce(s.package_id, i.package_id)
    where m.id = p_id and m.sent_at is null
  $$;

alter function private.describe_billing_mail owner to current_user;
grant execute on function private.describe_billing_mail to app_system;
