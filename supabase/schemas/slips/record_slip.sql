-- Inserts the row of a slip; the caller has checked the rights. The first slip of a project with its bank and reference holds the
-- transfer. A later one is its duplicate, and repeats the first one's check if that has no final result and the package allows it.
-- References are compared exactly (see slips.is_folded). If the first slip expected another amount, the check is repeated with the amount
-- expected now. Idempotent by id. p_slip: columns of the row before the check, as jsonb.
create or replace function private.record_slip(p_slip jsonb) returns public.slips
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_slip public.slips;
    v_first public.slips;
  begin
    select s.* into v_slip from public.slips s where s.id = (p_slip ->> 'id')::uuid;
    if found then
      if v_slip.project_id <> (p_slip ->> 'project_id')::uuid
        or v_slip.checked_by is distinct from (p_slip ->> 'checked_by')::uuid
      then
        perform private.fail('invalid', 'id');
      end if;
      return v_slip;
    end if;
    if p_slip ->> 'bank' is not null then
      -- two slips of one transfer at once: the second waits here, then finds the first
      perform pg_advisory_xact_lock(
        hashtextextended((p_slip ->> 'project_id') || ':' || (p_slip ->> 'bank') || ':' || (p_slip ->> 'reference'), 0)
      );
      select s.* into v_first
      from public.slips s
      where s.project_id = (p_slip ->> 'project_id')::uuid and s.bank = p_slip ->> 'bank' and s.duplicate_of is null
        and s.reference in (p_slip ->> 'reference', upper(p_slip ->> 'reference'))
        and (s.reference = p_slip ->> 'reference' or s.is_folded)
      order by s.created_at limit 1;
    end if;
    insert into public.slips (
      id, project_id, source, room_id, message_id, attachment_id, has_image, checked_by, bank, reference, qr_text,
      expected_amount, duplicate_of, outcome, reason, settled_at
    )
    values (
      (p_slip ->> 'id')::uuid, (p_slip ->> 'project_id')::uuid, p_slip ->> 'source', (p_slip ->> 'room_id')::uuid,
      (p_slip ->> 'message_id')::uuid, (p_slip ->> 'attachment_id')::uuid, coalesce((p_slip ->> 'has_image')::boolean, false),
      (p_slip ->> 'checked_by')::uuid, p_slip ->> 'bank', p_slip ->> 'reference', p_slip ->> 'qr_text',
      (p_slip ->> 'expected_amount')::bigint, v_first.id,
      case when v_first.id is not null then 'duplicate' else p_slip ->> 'outcome' end,
      case when v_first.id is not null then 'seen_before' else p_slip ->> 'reason' end,
      case when v_first.id is not null or p_slip ->> 'outcome' is not null then now() end
    )
    returning * into v_slip;
    if v_slip.outcome is null then
      perform private.enqueue_check_slip(v_slip.id);
    elsif v_first.outcome in ('not_found', 'bank_pending', 'provider_down', 'qr_only')
      -- stored without a check, over the limit: showing it twice is no way around
      and (v_first.reason is distinct from 'package_limit' or private.package_allows(v_first.project_id, 'slip_checks'))
    then
      update public.slips s set next_try_at = now() where s.id = v_first.id;
      perform private.enqueue_check_slip(v_first.id);
    elsif v_first.outcome = 'amount_mismatch' and v_first.expected_amount is distinct from v_slip.expected_amount then
      -- the amount expected first may be wrong: a typed QR text must not spoil the customer's own slip
      update public.slips s set expected_amount = v_slip.expected_amount, next_try_at = now() where s.id = v_first.id;
      perform private.enqueue_check_slip(v_first.id);
    end if;
    return v_slip;
  end
  $$;

alter function private.record_slip owner to current_user;
grant execute on function private.record_slip to app_member;
