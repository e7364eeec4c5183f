-- Invoices against private.transfers; a transfer is not older than its invoice; every check ends, by itself or by the operator.

alter table public.invoice_payments
  add column qr_text text check (char_length(qr_text) <= 255),
  add column attempts integer not null default 0,
  add column transferred_at timestamptz;
comment on column public.invoice_payments.qr_text is 'What the QR said when the picture was accepted: the check does not depend on reading it again.';
comment on column public.invoice_payments.attempts is 'How often a provider was asked, counted before it is asked.';
comment on column public.invoice_payments.transferred_at is 'When the money was sent, as the bank says.';
alter table public.invoices add column review_until timestamptz;
comment on column public.invoices.review_until is 'A person looks at the slip and decides by then; null: nobody has to.';
create index invoices_by_review on public.invoices (review_until) where state = 'checking' and review_until is not null;
create index invoice_payments_checking on public.invoice_payments (created_at) where state = 'checking';

-- What waits for the operator now gets the same time from now on.
update public.invoices i set review_until = now() + interval '3 days'
where i.state = 'checking' and exists (
  select from public.invoice_payments y
  where y.invoice_id = i.id and y.state = 'checking' and y.outcome in ('qr_only', 'manual', 'unreadable')
);

-- How much earlier than the invoice a bank's clock may put its transfer.
create function private.payment_tolerance() returns interval
  language sql immutable
  set search_path = ''
  as $$ select interval '5 minutes' $$;

-- A slip that a member of the project hands in; from here on the invoice is being checked. While a person looks at a slip, another one
-- takes its place. bank, reference and qr_text: what its QR says. Returns whether it is taken now: again with the same id changes
-- nothing. Errors: not_found, invoice_state, slip_used (it paid an invoice, or is being checked for one).
drop function system.submit_payment(uuid, uuid, uuid, text, text, text);
drop function private.submit_payment(uuid, uuid, uuid, text, text, text);
create function private.submit_payment(
  p_id uuid, p_invoice_id uuid, p_user_id uuid, p_path text, p_bank text, p_reference text, p_qr_text text
) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_invoice public.invoices;
  begin
    select i.* into v_invoice from public.invoices i
    where i.id = p_invoice_id and exists (
      select from public.members m
      where m.project_id = i.project_id and m.user_id = p_user_id and m.removed_at is null and m.role in ('owner', 'admin')
    );
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.lock_billing(v_invoice.project_id);
    select i.* into v_invoice from public.invoices i where i.id = p_invoice_id for update;
    if exists (select from public.invoice_payments y where y.id = p_id and y.invoice_id = p_invoice_id) then
      return false;
    end if;
    if v_invoice.state not in ('unpaid', 'rejected') and (v_invoice.state <> 'checking' or v_invoice.review_until is null) then
      perform private.fail('invoice_state');
    end if;
    if private.transfer_holder(private.transfer_keys(p_bank, p_reference), p_id, true) = 'invoice' then
      perform private.fail('slip_used', 'slip');
    end if;
    begin
      if v_invoice.state = 'checking' then
        update public.invoice_payments set state = 'rejected', outcome = 'replaced', settled_at = now()
        where invoice_id = p_invoice_id and state = 'checking';
      end if;
      insert into public.invoice_payments (
        id, project_id, invoice_id, path, bank, reference, qr_text, due_satang, submitted_by
      )
      values (
        p_id, v_invoice.project_id, p_invoice_id, p_path, p_bank, p_reference, p_qr_text, v_invoice.due_satang, p_user_id
      );
    exception when unique_violation then
      perform private.fail('slip_used', 'slip');
    end;
    update public.invoices set state = 'checking', reason = null, note = null, review_until = null where id = p_invoice_id;
    perform private.enqueue_check_payment(p_id);
    return true;
  end
  $$;
grant execute on function private.submit_payment(uuid, uuid, uuid, text, text, text, text) to app_system;
create function system.submit_payment(
  p_id uuid, p_invoice_id uuid, p_user_id uuid, p_path text, p_bank text default null, p_reference text default null,
  p_qr_text text default null
) returns boolean
  language sql security definer
  set search_path = ''
  as $$ select private.submit_payment(p_id, p_invoice_id, p_user_id, p_path, p_bank, p_reference, p_qr_text) $$;

-- Notes that a provider is about to be asked about a slip of an invoice: what system.find_payment tells, with qr_text,
-- invoice_created_at and was_asked (the provider has heard of the transfer from this installation). Null: it is settled or a person's.
create function private.begin_payment_check(p_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_payment public.invoice_payments;
    v_is_known boolean := false;
  begin
    update public.invoice_payments y set attempts = y.attempts + 1
    from public.invoices i
    where y.id = p_id and y.state = 'checking' and i.id = y.invoice_id and i.review_until is null
    returning y.* into v_payment;
    if not found then
      return null;
    end if;
    if v_payment.reference is not null then
      v_is_known := private.note_question(v_payment.bank, v_payment.reference);
    end if;
    return private.describe_payment(p_id) || jsonb_build_object(
      'qr_text', v_payment.qr_text, 'was_asked', v_payment.attempts > 1 or v_is_known,
      'invoice_created_at', (select i.created_at from public.invoices i where i.id = v_payment.invoice_id)
    );
  end
  $$;
grant execute on function private.begin_payment_check(uuid) to app_system;
create function system.begin_payment_check(p_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.begin_payment_check(p_id) $$;

-- What an outcome means for a payment, after a look at the claim and at the day of the transfer. p_transfer: {reference, sender,
-- transferred_at, sender_mark} as the bank shows it, or null.
create function private.payment_outcome(
  p_payment public.invoice_payments, p_outcome text, p_amount_satang integer, p_by text, p_transfer jsonb
) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_keys bytea[] := private.transfer_keys(p_payment.bank, p_payment.reference, p_transfer);
    v_at timestamptz := (p_transfer ->> 'transferred_at')::timestamptz;
    v_created_at timestamptz := (select i.created_at from public.invoices i where i.id = p_payment.invoice_id);
    v_outcome text := p_outcome;
  begin
    if v_outcome = 'verified' and p_by = 'slip' then
      if p_amount_satang is distinct from p_payment.due_satang then
        return 'amount_mismatch';
      elsif p_transfer is not null and (v_at is null or v_at > now() + private.payment_tolerance()) then
        return 'manual';
      elsif v_at < v_created_at - private.payment_tolerance() then
        v_outcome := 'old';
      end if;
    end if;
    -- paid for an earlier invoice of this project that ran out or was cancelled meanwhile: a person decides
    if v_outcome = 'old' and exists (
      select from public.invoices i
      where i.project_id = p_payment.project_id and i.state = 'expired' and i.due_satang = p_payment.due_satang
        and v_at >= i.created_at - private.payment_tolerance()
    ) then
      return 'manual';
    end if;
    if v_outcome = 'verified' and cardinality(v_keys) > 0
      and not private.claim_transfer(v_keys, 'invoice', p_payment.id, true)
    then
      if private.transfer_holder(v_keys, p_payment.id, true) = 'invoice' then
        if p_by <> 'slip' then
          perform private.fail('slip_used');
        end if;
        return 'duplicate';
      end if;
      -- a shop of this installation shares the operator's account; the operator knows both books
      return case when p_by = 'slip' then 'manual' else 'verified' end;
    end if;
    return v_outcome;
  end
  $$;

-- What checking a slip said. verified with the amount that is due pays; what a person has to look at stays for three days, and the
-- operator is written to; everything else rejects. Returns the invoice's state. Nothing happens to a slip that is settled, except that
-- the operator may still approve one that they left unanswered.
drop function system.settle_payment(uuid, text, integer, jsonb, numeric);
drop function private.settle_payment(uuid, text, integer, jsonb, numeric, text, text);
create function private.settle_payment(
  p_id uuid, p_outcome text, p_amount_satang integer, p_seller jsonb, p_referral_rate numeric, p_by text, p_note text,
  p_transfer jsonb default null
) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_payment public.invoice_payments;
    v_outcome text;
    v_is_open boolean;
  begin
    select y.* into v_payment from public.invoice_payments y where y.id = p_id;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.lock_billing(v_payment.project_id);
    -- before the row: claiming may change the slip of a shop
    perform private.lock_transfer(private.transfer_keys(v_payment.bank, v_payment.reference, p_transfer));
    select y.* into v_payment from public.invoice_payments y where y.id = p_id for update;
    if v_payment.state = 'rejected' and v_payment.outcome = 'unanswered' and p_by = 'operator' and p_outcome = 'verified' and exists (
      select from public.invoices i where i.id = v_payment.invoice_id and i.state = 'rejected' and i.reason = 'unanswered'
    ) then
      v_payment.state := 'checking';
    end if;
    if v_payment.state = 'checking' then
      v_outcome := private.payment_outcome(v_payment, p_outcome, p_amount_satang, p_by, p_transfer);
      v_is_open := p_by = 'slip' and v_outcome in ('qr_only', 'manual', 'unreadable', 'bank_pending', 'provider_down');
      update public.invoice_payments
      set outcome = v_outcome, amount_satang = coalesce(p_amount_satang, amount_satang),
          transferred_at = coalesce((p_transfer ->> 'transferred_at')::timestamptz, transferred_at),
          state = case when v_outcome = 'verified' then 'verified' when v_is_open then 'checking' else 'rejected' end,
          settled_at = case when v_is_open then null else now() end
      where id = p_id
      returning * into v_payment;
      if v_payment.state = 'verified' then
        update public.invoices set review_until = null where id = v_payment.invoice_id;
        perform private.note_identity(v_payment.submitted_by, 'bank', p_transfer ->> 'sender_mark');
        perform private.pay_invoice(v_payment.invoice_id, p_seller, p_referral_rate, p_by);
      elsif v_payment.state = 'rejected' then
        update public.invoices
        set state = 'rejected', reason = v_outcome, note = left(private.clean_text(p_note), 300), review_until = null,
            expires_at = greatest(expires_at, now() + interval '3 days')
        where id = v_payment.invoice_id;
        perform private.audit(
          v_payment.project_id, 'billing.rejected', v_payment.invoice_id::text, jsonb_build_object('reason', v_outcome)
        );
        perform private.write_billing_mail(v_payment.project_id, 'rejected', p_id);
      elsif v_outcome in ('qr_only', 'manual', 'unreadable') then
        update public.invoices set review_until = coalesce(review_until, now() + interval '3 days') where id = v_payment.invoice_id;
        perform private.write_billing_mail(v_payment.project_id, 'approval', p_id);
      end if;
    end if;
    return (select i.state from public.invoices i where i.id = v_payment.invoice_id);
  end
  $$;
grant execute on function private.settle_payment(uuid, text, integer, jsonb, numeric, text, text, jsonb) to app_system;
create function system.settle_payment(
  p_id uuid, p_outcome text, p_amount_satang integer default null, p_seller jsonb default null, p_referral_rate numeric default 0,
  p_transfer jsonb default null
) returns text
  language sql security definer
  set search_path = ''
  as $$ select private.settle_payment(p_id, p_outcome, p_amount_satang, p_seller, p_referral_rate, 'slip', null, p_transfer) $$;

-- Ends what would be checked for ever: a slip that no job settled within the hour goes to the operator, and one that the operator left
-- unanswered is given back, so that the customer can send another. p_limit: at a time; whether some are left.
create function private.sweep_payments(p_limit integer) returns boolean
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
grant execute on function private.sweep_payments(integer) to app_system;
create function system.sweep_payments(p_limit integer) returns boolean
  language sql security definer
  set search_path = ''
  as $$ select private.sweep_payments(p_limit) $$;

do $$
declare
  signature text;
begin
  execute 'grant create on schema system to app_system';
  foreach signature in array array[
    'submit_payment(uuid, uuid, uuid, text, text, text, text)', 'begin_payment_check(uuid)',
    'settle_payment(uuid, text, integer, jsonb, numeric, jsonb)', 'sweep_payments(integer)'
  ] loop
    execute format('alter function system.%s owner to app_system', signature);
  end loop;
  execute 'revoke create on schema system from app_system';
end
$$;
