-- Money that a person confirms without a slip, as a slip without a picture: reports and spend count one kind of row.
create or replace function private.write_team_payment(p_bill public.bills, p_amount bigint) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_slip public.slips;
  begin
    insert into public.slips (
      id, project_id, source, room_id, outcome, reason, decision, decided_by, decided_at, settled_at, amount
    )
    values (
      gen_random_uuid(), p_bill.project_id, 'bill', p_bill.room_id, 'manual', 'accepted', 'accepted', private.user_id(), now(),
      clock_timestamp(), p_amount
    )
    returning * into v_slip;
    insert into public.bill_payments (slip_id, project_id, bill_id, origin, state, amount_satang)
    values (v_slip.id, p_bill.project_id, p_bill.id, 'team', 'counted', p_amount);
    perform private.count_payment(v_slip);
  end
  $$;

alter function private.write_team_payment owner to current_user;
