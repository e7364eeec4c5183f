-- Changes the terms for all projects: free trial, grace period, how long an invoice is open. Periods that have begun keep their end.
-- Errors: invalid (by column).
create or replace function private.save_billing_terms(p_change jsonb) returns private.billing_terms
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_terms private.billing_terms;
    v_key text;
  begin
    select t.* into v_terms from private.billing_terms t for update;
    select k.key into v_key from jsonb_object_keys(p_change) k (key) where k.key = 'is_only' or not to_jsonb(v_terms) ? k.key;
    if found then
      perform private.fail('invalid', v_key);
    end if;
    v_terms := jsonb_populate_record(v_terms, p_change);
    update private.billing_terms
    set trial_package_id = v_terms.trial_package_id, trial_days = v_terms.trial_days, grace_days = v_terms.grace_days,
        invoice_days = v_terms.invoice_days, referral_wait_days = v_terms.referral_wait_days;
    return v_terms;
  end
  $$;

alter function private.save_billing_terms owner to current_user;
