-- Records the result of a check. p_result: {outcome, reason, provider, provider_code, retry_seconds, receiving_account_id, transfer}.
-- verified claims the transfer; if something else holds it, the slip is a duplicate. A person's decision in the meantime is kept. A check
-- that the bank or provider could not answer yet is repeated later. Returns the slip, or null when nothing changed.
create or replace function system.settle_slip(p_slip_id uuid, p_result jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_slip public.slips := private.settle_slip(p_slip_id, p_result);
  begin
    return case when v_slip.id is not null then to_jsonb(v_slip) end;
  end
  $$;

alter function system.settle_slip owner to app_system;

create or replace function private.settle_slip(p_slip_id uuid, p_result jsonb) returns public.slips
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_was public.slips;
    v_slip public.slips;
    v_transfer jsonb := nullif(p_result -> 'transfer', 'null');
    v_outcome text := p_result ->> 'outcome';
    v_reason text := p_result ->> 'reason';
    v_account_id uuid;
    v_keys bytea[];
    v_next timestamptz;
  begin
    select s.* into v_was from public.slips s where s.id = p_slip_id;
    v_keys := private.transfer_keys(v_was.bank, v_was.reference, v_transfer);
    -- before the row's lock: claiming may change a slip of another project
    perform private.lock_transfer(v_keys);
    select s.* into v_was from public.slips s where s.id = p_slip_id for update;
    if not found or coalesce(v_was.outcome, '') in ('verified', 'manual') then
      return null;
    end if;
    select a.id into v_account_id from public.receiving_accounts a
    where a.id = (p_result ->> 'receiving_account_id')::uuid and a.project_id = v_was.project_id;
    if v_outcome = 'verified' and not private.claim_transfer(v_keys, 'slip', p_slip_id, v_account_id is not null) then
      v_outcome := 'duplicate';
      v_reason := 'used_elsewhere';
    elsif v_outcome = 'duplicate' and v_reason = 'seen_elsewhere' and v_was.attempts = 1 then
      if exists (select from private.transfers t where t.key = any (v_keys) and t.asks > 1 and not t.is_foreign)
        and exists (select from public.receiving_accounts a where a.project_id = v_was.project_id)
      then
        -- another project asked at the same moment, so the provider's answer proves nothing: ask again as if for the first time
        v_outcome := v_was.outcome;
        v_reason := v_was.reason;
        v_next := now() + interval '1 second';
      else
        update private.transfers t set is_foreign = true where t.key = any (v_keys) and t.asks <= 1 and t.holder_id is null;
      end if;
    end if;
    if v_outcome in ('bank_pending', 'provider_down') and v_next is null then
      v_next := now() + private.slip_wait(v_was.created_at, v_was.attempts, (p_result ->> 'retry_seconds')::integer);
    end if;
    update public.slips s
    set outcome = v_outcome, reason = v_reason, provider = p_result ->> 'provider',
        provider_code = left(p_result ->> 'provider_code', 60), settled_at = clock_timestamp(), next_try_at = v_next,
        amount = coalesce((v_transfer ->> 'amount')::bigint, s.amount),
        transferred_at = coalesce((v_transfer ->> 'transferred_at')::timestamptz, s.transferred_at),
        sender_bank = coalesce(v_transfer #>> '{sender,bank}', s.sender_bank),
        sender_name = coalesce(v_transfer #>> '{sender,name}', s.sender_name),
        sender_account = coalesce(v_transfer #>> '{sender,account}', v_transfer #>> '{sender,proxy}', s.sender_account),
        receiver_bank = coalesce(v_transfer #>> '{receiver,bank}', s.receiver_bank),
        receiver_name = coalesce(v_transfer #>> '{receiver,name}', s.receiver_name),
        receiver_account = coalesce(v_transfer #>> '{receiver,account}', v_transfer #>> '{receiver,proxy}', s.receiver_account),
        receiving_account_id = v_account_id
    where s.id = p_slip_id
    returning * into v_slip;
    perform private.count_payment(v_slip);
    if v_next is not null then
      perform private.enqueue_check_slip(p_slip_id, v_next);
    end if;
    if v_slip.outcome is distinct from v_was.outcome and (v_slip.source = 'chat' or v_was.outcome is not null)
      and v_slip.outcome in ('old', 'duplicate', 'amount_mismatch', 'receiver_mismatch', 'not_found', 'not_genuine')
      or (v_slip.outcome in ('bank_pending', 'provider_down') and v_next is null)
      or (v_slip.reason in ('answer_lost', 'date_unclear', 'name_differs') and v_was.reason is distinct from v_slip.reason)
    then
      perform private.notify_slip_problem(v_slip);
    end if;
    return v_slip;
  end
  $$;

alter function private.settle_slip owner to current_user;
grant execute on function private.settle_slip to app_system;
