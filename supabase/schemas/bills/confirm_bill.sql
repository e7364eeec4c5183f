-- A person confirms that a bill is paid. An unconfirmed slip is accepted, or the slips that came before the bill are counted for it;
-- what is still missing is recorded as money without a picture, so that sums are complete and hold all money once. p_remaining_satang:
-- what the person saw as missing; another amount in the meantime refuses. On a paid bill it acknowledges the question. Idempotent: a
-- second press finds the bill paid. Errors: not_found, forbidden, bill_state, bill_changed, slip_settled.
create or replace function system.confirm_bill(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_id uuid, p_remaining_satang bigint
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    return private.confirm_bill(p_project_id, p_id, p_remaining_satang);
  end
  $$;

alter function system.confirm_bill owner to app_system;

create or replace function private.confirm_bill(p_project_id uuid, p_id uuid, p_remaining_satang bigint) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_bill public.bills := private.require_bill(p_project_id, p_id, 'manage');
    v_slip public.slips;
    v_paid bigint;
    v_missing bigint;
  begin
    -- two presses at once: the second waits here. Slips are settled without this lock, in the order transfer, slip, bill.
    perform pg_advisory_xact_lock(hashtextextended('bill:' || p_id, 0));
    select b.* into v_bill from public.bills b where b.id = p_id;
    if v_bill.state = 'paid' then
      -- paid by a slip since the person saw money missing: they have not seen the question
      if v_bill.question is not null and p_remaining_satang > 0 then
        perform private.fail('bill_changed');
      end if;
      if v_bill.question is not null then
        update public.bills b set question = null, confirmed_by = private.user_id(), confirmed_at = now() where b.id = p_id
        returning * into v_bill;
        perform private.note_bill_event(v_bill, 'acknowledged');
      end if;
      return private.bill_event(v_bill);
    end if;
    if not private.is_open_bill(v_bill.state) then
      perform private.fail('bill_state');
    end if;
    if p_remaining_satang is distinct from greatest(v_bill.total_satang - v_bill.paid_satang, 0) then
      perform private.fail('bill_changed');
    end if;
    if p_remaining_satang > 0 then
      select s.* into v_slip
      from public.bill_payments y join public.slips s on s.id = y.slip_id
      where y.bill_id = p_id and y.state = 'checking'
      order by y.created_at desc limit 1;
    end if;
    -- a picture without a QR code may show the slip of the room
    if p_remaining_satang > 0 and v_slip.reference is null and private.adopt_slips(v_bill, p_remaining_satang) then
      v_slip := null;
    end if;
    if v_slip.id is not null and v_slip.outcome = 'verified' then
      perform private.lock_transfer(private.transfer_keys(v_slip.bank, v_slip.reference));
      update public.bill_payments y
      set state = 'counted', reason = null, amount_satang = v_slip.amount,
          transfer_key = private.transfer_key(v_slip.bank, v_slip.reference)
      where y.slip_id = v_slip.id and y.state = 'checking';
    elsif v_slip.id is not null then
      perform private.decide_slip(v_slip.id, 'accepted', coalesce(v_slip.amount, p_remaining_satang), null);
    end if;
    select b.* into v_bill from public.bills b where b.id = p_id for update;
    if not private.is_open_bill(v_bill.state) and v_bill.state <> 'paid' then
      perform private.fail('bill_state');
    end if;
    select coalesce(sum(y.amount_satang), 0) into v_paid from public.bill_payments y where y.bill_id = p_id;
    v_missing := v_bill.total_satang - v_paid;
    if v_missing > 0 then
      perform private.write_team_payment(v_bill, v_missing);
    end if;
    -- in one update, because webhooks tell of the change to "paid" and who confirmed it
    update public.bills b
    set state = 'paid', question = null, confirmed_by = private.user_id(), confirmed_at = now(), paid_at = coalesce(b.paid_at, now()),
        paid_satang = v_paid + greatest(v_missing, 0)
    where b.id = p_id
    returning * into v_bill;
    perform private.note_bill_event(v_bill, 'confirmed', jsonb_build_object('paid', v_bill.paid_satang));
    perform private.audit(
      p_project_id, 'bill.confirmed', p_id::text, jsonb_build_object('number', v_bill.number, 'total', v_bill.total_satang)
    );
    perform private.enqueue_thank_for_bill(p_id);
    return private.bill_event(v_bill);
  exception
    when unique_violation then
      perform private.fail('slip_settled');
  end
  $$;

alter function private.confirm_bill owner to current_user;
grant execute on function private.confirm_bill to app_system;
