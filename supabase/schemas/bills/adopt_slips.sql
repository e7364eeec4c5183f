-- Counts for a bill the paid slips of its room that the customer sent before the bill, and that pay no bill: the newest one of exactly
-- this amount, else the newest ones whose sum is this amount. Slips older than three days may well be other money, unless a cancelled bill
-- says that theirs is still there. Returns whether there are such slips. Takes the locks of transfers, slips and cancelled bills; the caller
-- locks the bill afterwards.
create or replace function private.adopt_slips(p_bill public.bills, p_amount_satang bigint) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_ids uuid[];
    v_keys bytea[];
    v_adopted bigint;
    v_closed uuid[];
    v_closed_id uuid;
  begin
    with free as (
      select s.id, s.bank, s.reference, s.amount, sum(s.amount) over newest as total, row_number() over newest as place
      from public.slips s
      where s.room_id = p_bill.room_id and s.project_id = p_bill.project_id and s.is_paid and s.amount > 0
        and private.is_unused_slip(s.id)
        and (
          s.created_at > coalesce(p_bill.sent_at, p_bill.created_at) - interval '3 days'
          or exists (select from public.bill_payments y where y.slip_id = s.id and y.state = 'counted')
        )
        and not exists (
          select from public.bill_payments y
          where y.transfer_key = private.transfer_key(s.bank, s.reference) and y.state = 'counted' and y.slip_id <> s.id
        )
      window newest as (order by s.created_at desc, s.id desc)
    ),
    chosen as (
      select f.id, f.bank, f.reference
      from free f
      where case
        when exists (select from free o where o.amount = p_amount_satang)
          then f.place = (select min(o.place) from free o where o.amount = p_amount_satang)
        else f.place <= (select o.place from free o where o.total = p_amount_satang)
      end
    )
    select array_agg(c.id order by c.id),
      array(select distinct k from chosen o, unnest(private.transfer_keys(o.bank, o.reference)) k order by k)
    into v_ids, v_keys
    from chosen c;
    if v_ids is null then
      return false;
    end if;
    perform private.lock_transfer(v_keys);
    perform from public.slips s where s.id = any (v_ids) order by s.id for update;
    select sum(s.amount) filter (where s.is_paid and private.is_unused_slip(s.id)) into v_adopted
    from public.slips s where s.id = any (v_ids);
    if v_adopted is distinct from p_amount_satang then
      return false;
    end if;
    v_closed := array(select distinct y.bill_id from public.bill_payments y where y.slip_id = any (v_ids) order by y.bill_id);
    insert into public.bill_payments as y (slip_id, project_id, bill_id, origin, state, amount_satang, transfer_key)
    select s.id, p_bill.project_id, p_bill.id, 'room', 'counted', s.amount, private.transfer_key(s.bank, s.reference)
    from public.slips s
    where s.id = any (v_ids)
    on conflict (slip_id) do update
      set bill_id = excluded.bill_id, state = excluded.state, reason = null, amount_satang = excluded.amount_satang,
          transfer_key = excluded.transfer_key;
    foreach v_closed_id in array v_closed loop
      perform private.settle_bill(v_closed_id);
    end loop;
    return true;
  end
  $$;

alter function private.adopt_slips owner to current_user;
