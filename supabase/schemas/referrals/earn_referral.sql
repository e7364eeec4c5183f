-- Credits the referrer of the project's creator for a paid invoice, unless private.referral_doubts suspects a self-referral: then the
-- credit is refused, and the operator can see why.
create or replace function private.earn_referral(p_invoice public.invoices, p_rate numeric) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_amount integer := floor(p_invoice.base_satang * p_rate / 100)::integer;
    v_referrer_id uuid;
    v_doubts text[];
  begin
    select r.referrer_id into v_referrer_id
    from public.projects p join private.referrals r on r.referred_user_id = p.created_by
    where p.id = p_invoice.project_id;
    if v_referrer_id is null or coalesce(v_amount, 0) < 1 then
      return;
    end if;
    v_doubts := private.referral_doubts(p_invoice, v_referrer_id);
    if v_doubts <> '{}' then
      insert into private.refused_credits (invoice_id, user_id, project_id, amount_satang, reasons)
      values (p_invoice.id, v_referrer_id, p_invoice.project_id, v_amount, v_doubts)
      on conflict do nothing;
      return;
    end if;
    insert into private.referral_credits (invoice_id, user_id, project_id, amount_satang, available_at)
    select p_invoice.id, v_referrer_id, p_invoice.project_id, v_amount, now() + make_interval(days => t.referral_wait_days)
    from private.billing_terms t
    on conflict do nothing;
  end
  $$;

alter function private.earn_referral owner to current_user;
