-- A slip that was confirmed without comparing its receiver becomes a duplicate of one whose receiver was compared.
create or replace function private.lose_transfer(p_slip_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_slip public.slips;
  begin
    update public.slips s set outcome = 'duplicate', reason = 'used_elsewhere', settled_at = clock_timestamp(), next_try_at = null
    where s.id = p_slip_id and s.outcome = 'verified'
    returning * into v_slip;
    if found then
      perform private.count_payment(v_slip);
      perform private.notify_slip_problem(v_slip);
    end if;
  end
  $$;

alter function private.lose_transfer owner to current_user;
