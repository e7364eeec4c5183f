-- A slip as webhooks describe it. Amounts in satang. age_days: days from the transfer to the slip's arrival; null within 24 hours.
create or replace function private.webhook_slip() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if private.webhook_listens(new.project_id, 'slip.checked') then
      perform private.enqueue_webhook_event(
        new.project_id, 'slip.checked',
        jsonb_build_object('slip', jsonb_build_object(
          'id', new.id, 'room_id', new.room_id, 'message_id', new.message_id, 'outcome', new.outcome, 'reason', new.reason,
          'is_paid', new.is_paid, 'decision', new.decision, 'amount', new.amount, 'expected_amount', new.expected_amount,
          'bank', new.bank, 'reference', new.reference, 'sender_name', new.sender_name, 'receiver_name', new.receiver_name,
          'duplicate_of', new.duplicate_of, 'transferred_at', new.transferred_at, 'created_at', new.created_at,
          'age_days', private.slip_age_days(new)
        )),
        new.room_id, (select r.customer_id from public.rooms r where r.id = new.room_id)
      );
    end if;
    return null;
  end
  $$;

alter function private.webhook_slip owner to current_user;
