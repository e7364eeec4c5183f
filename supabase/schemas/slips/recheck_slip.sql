-- Asks the bank again, now. Errors: not_found, forbidden, package_needed, slip_settled, rate_limited (once in 5 minutes).
create or replace function public.recheck_slip(p_id uuid) returns public.slips
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid := (select s.project_id from public.slips s where s.id = p_id);
  begin
    perform private.require_right(v_project_id, 'answer');
    if not private.package_allows(v_project_id, 'slip_checks') then
      perform private.fail('package_needed');
    end if;
    return private.recheck_slip(p_id);
  end
  $$;

alter function public.recheck_slip owner to app_member;
grant execute on function public.recheck_slip to authenticated;

create or replace function private.recheck_slip(p_id uuid) returns public.slips
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_slip public.slips;
  begin
    select s.* into v_slip from public.slips s
    where s.id = p_id and s.duplicate_of is null and s.qr_text is not null
      and coalesce(s.outcome, '') not in ('verified', 'not_genuine', 'unreadable', 'manual')
      and (s.outcome is distinct from 'duplicate' or s.reason = 'used_elsewhere')
    for update;
    if not found then
      perform private.fail('slip_settled');
    end if;
    -- each question may cost the operator money, also one that the package's limit does not count
    if v_slip.rechecked_at > now() - interval '5 minutes' then
      perform private.fail('rate_limited');
    end if;
    update public.slips s set next_try_at = now(), rechecked_at = now() where s.id = p_id
    returning * into v_slip;
    perform private.enqueue_check_slip(p_id);
    return v_slip;
  end
  $$;

alter function private.recheck_slip owner to current_user;
grant execute on function private.recheck_slip to app_member;
