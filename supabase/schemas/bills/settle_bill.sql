-- Computes a bill's state from its payments, under its row's lock. Idempotent: the payments alone decide, so applying it twice or late
-- gives the same state. One counted payment of exactly the total pays; more, less and several ask the team. What a person has confirmed
-- stays paid while enough money is counted; after that the confirmation is void. The caller holds the locks of the transfers that it
-- changed.
create or replace function private.settle_bill(p_bill_id uuid) returns public.bills
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_was public.bills;
    v_bill public.bills;
    v_paid bigint;
    v_count integer;
    v_waiting text;
    v_refused text;
    v_by_team boolean;
    v_state text;
    v_question text;
  begin
    select b.* into v_was from public.bills b where b.id = p_bill_id for update;
    select coalesce(sum(y.amount_satang), 0), count(*) filter (where y.state = 'counted'),
      (array_agg(y.reason order by y.reason = 'waiting', y.created_at desc) filter (where y.state = 'checking'))[1],
      (array_agg(y.reason order by y.created_at desc) filter (where y.state = 'refused'))[1]
    into v_paid, v_count, v_waiting, v_refused
    from public.bill_payments y where y.bill_id = p_bill_id;
    v_by_team := exists (
      select from public.bill_payments y join public.slips s on s.id = y.slip_id
      where y.bill_id = p_bill_id and y.state = 'counted' and s.outcome = 'manual'
    );
    v_state := v_was.state;
    v_question := v_was.question;
    if v_was.state in ('draft', 'cancelled', 'refunded') then
      v_question := case when v_paid > v_was.paid_satang then 'paid_after_close' when v_paid > 0 then v_question end;
    elsif v_was.confirmed_at is not null and v_paid < least(v_was.paid_satang, v_was.total_satang) then
      v_state := 'checking';
      v_question := 'reversed';
    elsif v_was.confirmed_at is not null then
      v_question := case
        when v_paid > v_was.paid_satang then 'second_slip' when v_paid < v_was.paid_satang then 'reversed' else v_question
      end;
    elsif v_count = 1 and v_paid = v_was.total_satang then
      v_state := 'paid';
      v_question := null;
    elsif v_count > 1 and v_was.state = 'paid' then
      v_question := 'second_slip';
    elsif v_was.state = 'paid' then
      v_state := 'checking';
      v_question := 'reversed';
    elsif v_count > 1 then
      v_state := 'checking';
      v_question := 'second_slip';
    elsif v_paid > v_was.total_satang then
      v_state := 'checking';
      v_question := 'more';
    elsif v_count = 1 then
      v_state := 'partly_paid';
      v_question := 'less';
    elsif v_waiting is not null then
      v_state := 'checking';
      v_question := nullif(v_waiting, 'waiting');
    else
      v_state := case when v_was.due_at < now() then 'overdue' else 'sent' end;
      v_question := v_refused;
    end if;
    update public.bills b
    set state = v_state, question = v_question, paid_satang = v_paid,
        paid_at = case when v_state in ('paid', 'refunded') then coalesce(b.paid_at, now()) end,
        -- accepted by a member, so it is shown as confirmed by the team and not by the bank
        confirmed_at = case
          when v_state = 'checking' then null when v_state = 'paid' and v_was.state <> 'paid' and v_by_team then now() else b.confirmed_at
        end,
        confirmed_by = case
          when v_state = 'checking' then null
          when v_state = 'paid' and v_was.state <> 'paid' and v_by_team then private.user_id()
          else b.confirmed_by
        end
    where b.id = p_bill_id and (b.state, b.paid_satang) is distinct from (v_state, v_paid)
      or b.id = p_bill_id and b.question is distinct from v_question
    returning * into v_bill;
    if not found then
      return v_was;
    end if;
    if v_bill.state <> v_was.state then
      perform private.note_bill_event(v_bill, v_bill.state, jsonb_build_object('question', v_bill.question, 'paid', v_bill.paid_satang));
    elsif v_bill.question is distinct from v_was.question and v_bill.question is not null then
      perform private.note_bill_event(v_bill, 'question', jsonb_build_object('question', v_bill.question, 'paid', v_bill.paid_satang));
    end if;
    if v_bill.state = 'paid' and v_was.state <> 'paid' then
      perform private.enqueue_thank_for_bill(v_bill.id);
      perform private.notify_bill(v_bill, 'bill_paid');
    elsif v_bill.question is not null and v_bill.question is distinct from v_was.question then
      perform private.notify_bill(v_bill, 'bill_question');
    end if;
    return v_bill;
  end
  $$;

alter function private.settle_bill owner to current_user;
