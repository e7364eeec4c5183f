-- Records a slip that the holder of a bill's link uploads. p_bank, p_reference and p_qr_text come from its QR code; without one p_reason says
-- why, and the team is asked. Over the package's limit the slip is kept without a check. p_beside: the slip of the same picture that was
-- recorded first; it may have paid the bill by now, or have been the last one that the page takes. Idempotent by p_slip_id, which the
-- browser generates. Returns {slip_id, project_id, bill, is_new}, is_new only for the call that recorded it; null for an unknown token. Errors:
-- bill_state (it waits for no money), bill_slips (too many slips), invalid.
create or replace function system.submit_bill_slip(
  p_token_hash bytea, p_slip_id uuid, p_bank text, p_reference text, p_qr_text text, p_reason text default null,
  p_beside uuid default null
) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.submit_bill_slip(p_token_hash, p_slip_id, p_bank, p_reference, p_qr_text, p_reason, p_beside) $$;

alter function system.submit_bill_slip owner to app_system;

create or replace function private.submit_bill_slip(
  p_token_hash bytea, p_slip_id uuid, p_bank text, p_reference text, p_qr_text text, p_reason text, p_beside uuid
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_bill public.bills;
    v_slip public.slips;
    v_first public.slips;
    v_outcome text;
    v_closed_id uuid;
    v_is_beside boolean;
  begin
    if private.find_pay_page(p_token_hash) is null then
      return null;
    end if;
    select b.* into v_bill from private.bill_tokens k join public.bills b on b.id = k.bill_id where k.token_hash = p_token_hash;
    -- one slip of a bill after the other; the row itself is locked last
    perform pg_advisory_xact_lock(hashtextextended('bill_slips:' || v_bill.id, 0));
    if exists (select from public.slips s where s.id = p_slip_id) then
      if not exists (select from public.bill_payments y where y.slip_id = p_slip_id and y.bill_id = v_bill.id) then
        perform private.fail('invalid', 'slip_id');
      end if;
      return jsonb_build_object(
        'slip_id', p_slip_id, 'project_id', v_bill.project_id, 'bill', private.bill_event(v_bill), 'is_new', false
      );
    end if;
    v_is_beside := exists (select from public.bill_payments y where y.slip_id = p_beside and y.bill_id = v_bill.id);
    if not private.is_open_bill(v_bill.state) and not (v_bill.state = 'paid' and v_is_beside) then
      perform private.fail('bill_state');
    end if;
    if not v_is_beside and (select count(*) from public.bill_payments y where y.bill_id = v_bill.id and y.origin = 'page') >= 20 then
      perform private.fail('bill_slips');
    end if;
    v_outcome := case
      when p_bank is null then 'unreadable'
      when not private.package_allows(v_bill.project_id, 'slip_checks') then 'qr_only'
    end;
    v_slip := private.record_slip(jsonb_build_object(
      'id', p_slip_id, 'project_id', v_bill.project_id, 'source', 'bill', 'room_id', v_bill.room_id, 'has_image', true,
      'bank', p_bank, 'reference', p_reference, 'qr_text', p_qr_text, 'outcome', v_outcome,
      'reason', case v_outcome when 'unreadable' then p_reason when 'qr_only' then 'package_limit' end
    ));
    insert into public.bill_payments (slip_id, project_id, bill_id, origin) values (v_slip.id, v_bill.project_id, v_bill.id, 'page');
    -- The slip was seen in this chat before it was shown for this bill. One of another chat, or one that a member uploaded, may be another
    -- customer's.
    select s.* into v_first from public.slips s
    where s.id = v_slip.duplicate_of and s.room_id = v_bill.room_id
      and (s.is_paid or s.outcome is null or s.outcome in ('bank_pending', 'provider_down', 'qr_only'))
      and private.is_unused_slip(s.id);
    if v_first.id is not null then
      perform private.lock_transfer(private.transfer_keys(v_first.bank, v_first.reference));
      select s.* into v_first from public.slips s where s.id = v_first.id for update;
      if private.is_unused_slip(v_first.id) then
        select y.bill_id into v_closed_id from public.bill_payments y where y.slip_id = v_first.id;
        insert into public.bill_payments (slip_id, project_id, bill_id, origin)
        values (v_first.id, v_bill.project_id, v_bill.id, 'page')
        on conflict (slip_id) do update set bill_id = excluded.bill_id;
        perform private.judge_payment(v_first, v_bill);
        if v_closed_id is not null then
          perform private.settle_bill(v_closed_id);
        end if;
      end if;
    end if;
    if v_slip.duplicate_of is not null and exists (
      select from public.bill_payments y where y.slip_id = v_slip.duplicate_of and y.bill_id = v_bill.id and y.state <> 'refused'
    ) then
      -- the customer shows the same slip again, here or in the room: the first one decides
      update public.bill_payments y set state = 'refused', reason = 'seen_before' where y.slip_id = v_slip.id;
    else
      perform private.judge_payment(v_slip, v_bill);
    end if;
    perform private.note_bill_event(v_bill, 'slip_submitted', jsonb_build_object('slip_id', v_slip.id));
    v_bill := private.settle_bill(v_bill.id);
    return jsonb_build_object('slip_id', v_slip.id, 'project_id', v_bill.project_id, 'bill', private.bill_event(v_bill), 'is_new', true);
  exception
    when check_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function private.submit_bill_slip owner to current_user;
grant execute on function private.submit_bill_slip to app_system;
