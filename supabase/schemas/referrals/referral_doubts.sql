-- Signs that the payer of an invoice is its referrer: some of member, mailbox, phone, device, bank, tax_id.
create or replace function private.referral_doubts(p_invoice public.invoices, p_referrer_id uuid) returns text[]
  language sql stable security definer
  set search_path = ''
  as $$
    with payers as (
      select p.created_by as user_id from public.projects p where p.id = p_invoice.project_id
      union select p_invoice.created_by
      union select y.submitted_by from public.invoice_payments y where y.invoice_id = p_invoice.id
      union select m.user_id from public.members m
      where m.project_id = p_invoice.project_id and m.removed_at is null and m.role = 'owner'
    ), theirs as (
      select u.* from auth.users u join payers y on y.user_id = u.id where u.id <> p_referrer_id
    ), mine as (
      select u.* from auth.users u where u.id = p_referrer_id
    ), doubts as (
      select 'member' as reason where exists (
        select from public.members m where m.project_id = p_invoice.project_id and m.user_id = p_referrer_id
      ) or exists (select from payers y where y.user_id = p_referrer_id)
      union all
      select 'mailbox' where exists (
        select from theirs t, mine i where private.mailbox_of(t.email) = private.mailbox_of(i.email)
      )
      union all
      select 'phone' where exists (select from theirs t, mine i where private.phone_of(t) = private.phone_of(i))
      union all
      select k.kind from (values ('device'), ('bank')) k (kind) where exists (
        select from private.identity_marks t
        join private.identity_marks i on i.kind = t.kind and i.mark = t.mark and i.user_id = p_referrer_id
        where t.kind = k.kind and t.user_id in (select u.id from theirs u)
      )
      union all
      select 'tax_id' where exists (
        select from public.members m
        left join public.billing_details d on d.project_id = m.project_id
        where m.user_id = p_referrer_id and m.role = 'owner' and (
          d.tax_id = p_invoice.buyer ->> 'tax_id'
          or exists (
            select from public.invoices o
            where o.project_id = m.project_id and o.state = 'paid' and o.buyer ->> 'tax_id' = p_invoice.buyer ->> 'tax_id'
          )
        )
      )
    )
    select coalesce(array_agg(d.reason), '{}') from doubts d
  $$;

alter function private.referral_doubts owner to current_user;
