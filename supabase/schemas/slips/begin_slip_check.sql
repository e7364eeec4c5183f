-- Records that a provider is about to be asked, and returns what it needs: {slip, receivers, was_asked, max_age_days}. Null when there is
-- a final result, a person has decided, or another worker is asking; in the last case the check runs again by itself. was_asked: this
-- installation has already asked the provider about this transfer, so a "duplicate" may be caused by us and private.claim_transfer
-- decides. A request by another project counts only if the project has receiving accounts to tell the two apart. Asking again about a slip
-- that has a result counts as another check of the package: null beyond its limit. A slip that waits for its bank or the provider is still
-- in its first check.
create or replace function system.begin_slip_check(p_slip_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.begin_slip_check(p_slip_id) $$;

alter function system.begin_slip_check owner to app_system;

create or replace function private.begin_slip_check(p_slip_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_was public.slips;
    v_slip public.slips;
    v_receivers jsonb;
    v_is_known boolean;
    v_is_repeat boolean;
    v_is_allowed boolean := false;
  begin
    select s.* into v_was from public.slips s where s.id = p_slip_id;
    if v_was.outcome not in ('bank_pending', 'provider_down') then
      -- before the row's lock, as recheck_slip does: it locks the meter
      v_is_allowed := private.package_allows(v_was.project_id, 'slip_checks');
    end if;
    select s.* into v_was from public.slips s where s.id = p_slip_id for update;
    if not found or v_was.duplicate_of is not null or v_was.qr_text is null
      or coalesce(v_was.outcome, '') in ('verified', 'not_genuine', 'unreadable', 'manual')
      or (v_was.outcome = 'duplicate' and v_was.reason is distinct from 'used_elsewhere')
    then
      return null;
    end if;
    if v_was.asked_at > coalesce(v_was.settled_at, '-infinity') and v_was.asked_at > now() - interval '45 seconds' then
      -- the other worker may die while asking: make sure that the check runs again
      perform graphile_worker.add_job(
        'check_slip', payload := json_build_object('slip_id', p_slip_id), job_key := 'check_slip:' || p_slip_id,
        run_at := v_was.asked_at + interval '1 minute', max_attempts := 25, job_key_mode := 'preserve_run_at'
      );
      return null;
    end if;
    v_is_repeat := coalesce(v_was.outcome not in ('bank_pending', 'provider_down'), false);
    if v_is_repeat and not v_is_allowed then
      update public.slips s set next_try_at = null where s.id = p_slip_id;
      return null;
    end if;
    update public.slips s set attempts = s.attempts + 1, asked_at = clock_timestamp(), next_try_at = null
    where s.id = p_slip_id
    returning * into v_slip;
    -- the first question is counted by the slip's row, in the month of the slip
    if v_is_repeat and (v_was.provider is not null or v_was.created_at < private.month_start()) then
      insert into private.slip_repeats as r (project_id, day) values (v_was.project_id, (now() at time zone 'Asia/Bangkok')::date)
      on conflict (project_id, day) do update set count = r.count + 1;
    end if;
    v_is_known := private.note_question(v_slip.bank, v_slip.reference);
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, 'bank', a.bank, 'number', a.number, 'name_th', a.name_th, 'name_en', a.name_en
    )), '[]') into v_receivers
    from public.receiving_accounts a where a.project_id = v_slip.project_id;
    return jsonb_build_object(
      'slip', to_jsonb(v_slip), 'receivers', v_receivers,
      'was_asked', v_was.attempts > 0 or (v_receivers <> '[]' and v_is_known),
      'max_age_days', coalesce((select g.max_age_days from public.slip_settings g where g.project_id = v_slip.project_id), 30)
    );
  end
  $$;

alter function private.begin_slip_check owner to current_user;
grant execute on function private.begin_slip_check to app_system;
