-- Trigger: finds the bill that a slip pays and settles it, in the transaction that settles the slip. A slip of a room belongs to the oldest
-- open bill of exactly its amount, else to the newest open bill, which asks the team. A second slip for a bill that was just paid asks
-- too. A duplicate of another slip changes nothing: the first one decides. The bank's answer may move a slip to the bill of its amount; a
-- person's decision never does, because it is about the bill that they saw.
create or replace function private.match_slip() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_payment public.bill_payments;
    v_bill public.bills;
    v_previous_id uuid;
  begin
    select y.* into v_payment from public.bill_payments y where y.slip_id = new.id;
    if not found and (
      new.room_id is null or new.source = 'bill' or (new.duplicate_of is not null and not new.is_paid) or new.outcome is null
    ) then
      return null;
    end if;
    if v_payment.slip_id is null
      or (v_payment.origin = 'room' and v_payment.state <> 'counted' and new.is_paid and new.outcome = 'verified') then
      -- two slips of a chat at once: the second sees what the first has paid
      perform pg_advisory_xact_lock(hashtextextended('bills of room:' || new.room_id, 0));
      select b.* into v_bill from public.bills b
      where b.room_id = new.room_id and b.project_id = new.project_id and private.is_open_bill(b.state)
      order by (new.is_paid and b.total_satang - b.paid_satang = new.amount) desc,
        case when new.is_paid and b.total_satang - b.paid_satang = new.amount then b.sent_at end, b.sent_at desc
      limit 1;
      if not found and v_payment.slip_id is null and new.is_paid then
        select b.* into v_bill from public.bills b
        where b.room_id = new.room_id and b.project_id = new.project_id and b.state = 'paid' and b.total_satang = new.amount
          and b.paid_at > now() - interval '3 days'
        order by b.paid_at desc limit 1;
      end if;
    end if;
    if v_bill.id is null then
      if v_payment.slip_id is null then
        return null;
      end if;
      select b.* into v_bill from public.bills b where b.id = v_payment.bill_id;
    end if;
    v_previous_id := v_payment.bill_id;
    insert into public.bill_payments (slip_id, project_id, bill_id, origin)
    values (new.id, new.project_id, v_bill.id, 'room')
    on conflict (slip_id) do update set bill_id = excluded.bill_id;
    perform private.judge_payment(new, v_bill);
    if v_previous_id <> v_bill.id then
      perform private.settle_bill(v_previous_id);
    end if;
    perform private.settle_bill(v_bill.id);
    return null;
  end
  $$;

alter function private.match_slip owner to current_user;
