-- Repeats checks that were lost (a worker died, a job was given up); after three days a person has to look. Processes a batch. Returns
-- how many.
create or replace function system.sweep_slips(p_limit integer default 200) returns integer
  language sql security definer
  set search_path = ''
  as $$ select private.sweep_slips(p_limit) $$;

alter function system.sweep_slips owner to app_system;

create or replace function private.sweep_slips(p_limit integer) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_was public.slips;
    v_slip public.slips;
    v_count integer := 0;
  begin
    for v_was in
      select s.* from public.slips s
      where s.duplicate_of is null and s.purged_at is null
        and (s.outcome is null or (s.outcome in ('bank_pending', 'provider_down') and s.next_try_at is not null))
        and coalesce(s.next_try_at, s.asked_at, s.created_at) < now() - interval '10 minutes'
      order by coalesce(s.next_try_at, s.asked_at, s.created_at)
      limit p_limit for update skip locked
    loop
      v_count := v_count + 1;
      if v_was.created_at > now() - interval '3 days' then
        update public.slips s set next_try_at = now() where s.id = v_was.id;
        perform private.enqueue_check_slip(v_was.id);
      else
        update public.slips s
        set outcome = coalesce(s.outcome, 'provider_down'), reason = coalesce(s.reason, 'provider_silent'), next_try_at = null,
            settled_at = clock_timestamp()
        where s.id = v_was.id
        returning * into v_slip;
        perform private.notify_slip_problem(v_slip);
      end if;
    end loop;
    return v_count;
  end
  $$;

alter function private.sweep_slips owner to current_user;
grant execute on function private.sweep_slips to app_system;
