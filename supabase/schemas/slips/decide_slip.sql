-- Records a person's decision in place of the bank's. p_amount in satang, if the bank named none. What the bank confirmed and what is a
-- duplicate cannot be decided. Errors: not_found, forbidden, invalid, slip_settled, slip_amount.
create or replace function public.decide_slip(p_id uuid, p_decision text, p_amount bigint default null, p_note text default null)
  returns public.slips
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select s.project_id from public.slips s where s.id = p_id), 'manage');
    if p_decision is null or p_decision not in ('accepted', 'refused') then
      perform private.fail('invalid', 'decision');
    end if;
    if char_length(p_note) > 500 or p_amount > 100000000000 then
      perform private.fail('invalid', case when char_length(p_note) > 500 then 'note' else 'amount' end);
    end if;
    return private.decide_slip(p_id, p_decision, p_amount, p_note);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.decide_slip owner to app_member;
grant execute on function public.decide_slip to authenticated;

-- Accepts or rejects a slip by hand. A transfer that the bank confirmed for another receiver cannot be accepted.
create or replace function private.decide_slip(p_id uuid, p_decision text, p_amount bigint, p_note text) returns public.slips
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_was public.slips;
    v_slip public.slips;
    v_keys bytea[];
  begin
    select s.* into v_was from public.slips s where s.id = p_id;
    v_keys := private.transfer_keys(v_was.bank, v_was.reference);
    perform private.lock_transfer(v_keys);
    select s.* into v_was from public.slips s where s.id = p_id for update;
    if v_was.outcome = 'verified' or v_was.duplicate_of is not null
      or (p_decision = 'accepted' and private.transfer_holder(v_keys, p_id, true) is not null)
    then
      perform private.fail('slip_settled');
    end if;
    if p_decision = 'accepted' and coalesce(p_amount, v_was.amount, 0) <= 0 then
      perform private.fail('slip_amount', 'amount');
    end if;
    -- remove the counted amount before the other one is added; the row stays accepted meanwhile, or its bill would be asked about
    if v_was.attributed_at is not null then
      v_slip := v_was;
      v_slip.is_paid := false;
      perform private.count_payment(v_slip);
    end if;
    update public.slips s
    set outcome = 'manual', reason = p_decision, decision = p_decision, decided_by = private.user_id(), decided_at = now(),
        note = private.clean_text(p_note), settled_at = clock_timestamp(), next_try_at = null,
        amount = case when p_decision = 'accepted' then coalesce(p_amount, s.amount) else s.amount end
    where s.id = p_id
    returning * into v_slip;
    perform private.count_payment(v_slip);
    perform private.audit(
      v_slip.project_id, 'slip.decided', p_id::text,
      jsonb_build_object('decision', p_decision, 'amount', v_slip.amount, 'before', v_was.outcome)
    );
    return v_slip;
  end
  $$;

alter function private.decide_slip owner to current_user;
grant execute on function private.decide_slip to app_member;
