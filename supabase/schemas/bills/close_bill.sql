-- Cancels a bill for which no money has arrived (p_state cancelled, right answer), or notes that all its money was given back (refunded,
-- right manage), also money that arrived after an earlier refund. Nothing is transferred. Idempotent. Errors: not_found, forbidden, invalid,
-- bill_state.
create or replace function system.close_bill(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_id uuid, p_state text, p_note text default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    return private.close_bill(p_project_id, p_id, p_state, p_note);
  end
  $$;

alter function system.close_bill owner to app_system;

create or replace function private.close_bill(p_project_id uuid, p_id uuid, p_state text, p_note text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_bill public.bills := private.require_bill(p_project_id, p_id, case p_state when 'cancelled' then 'answer' else 'manage' end);
  begin
    if p_state is null or p_state not in ('cancelled', 'refunded') or char_length(p_note) > 500 then
      perform private.fail('invalid', case when char_length(p_note) > 500 then 'note' else 'state' end);
    end if;
    -- slips before the bill, as everywhere
    perform from public.slips s
    where p_state = 'refunded' and s.id in (select y.slip_id from public.bill_payments y where y.bill_id = p_id)
    order by s.id for update;
    select b.* into v_bill from public.bills b where b.id = p_id for update;
    if v_bill.state = p_state and v_bill.question is distinct from 'paid_after_close' then
      return private.bill_event(v_bill);
    end if;
    if (p_state = 'cancelled') <> (v_bill.paid_satang = 0 and v_bill.state not in ('paid', 'refunded')) then
      perform private.fail('bill_state');
    end if;
    update public.bills b
    set state = p_state, question = null, closed_at = now(),
        refund_note = case when p_state = 'refunded' then coalesce(private.clean_text(p_note), b.refund_note) end
    where b.id = p_id
    returning * into v_bill;
    if p_state = 'refunded' then
      perform private.refund_payments(p_id);
    end if;
    perform private.note_bill_event(v_bill, p_state);
    perform private.audit(
      p_project_id, 'bill.' || p_state, p_id::text, jsonb_build_object('number', v_bill.number, 'total', v_bill.total_satang)
    );
    return private.bill_event(v_bill);
  end
  $$;

alter function private.close_bill owner to current_user;
grant execute on function private.close_bill to app_system;
