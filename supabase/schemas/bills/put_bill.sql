-- Writes a bill's card into its room and makes a draft "sent"; see system.send_bill. The caller has checked that bill and room may be
-- written to. Errors: bill_state, channel_disconnected, not_found (the room is gone).
create or replace function private.put_bill(p_bill public.bills, p_client_id uuid, p_text text, p_content jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_bill public.bills;
    v_sent jsonb;
    v_is_first boolean;
  begin
    -- the room before the bill: a message takes its number under the room's lock
    perform from public.rooms r where r.id = p_bill.room_id for update;
    select b.* into v_bill from public.bills b where b.id = p_bill.id for update;
    v_sent := private.write_bill_message(v_bill, p_client_id, 'rich', p_text, p_content);
    if (v_sent ->> 'is_duplicate')::boolean then
      return jsonb_build_object('bill', private.bill_event(v_bill), 'sent', v_sent);
    end if;
    if v_bill.state <> 'draft' and not private.is_open_bill(v_bill.state) then
      perform private.fail('bill_state');
    end if;
    v_is_first := v_bill.state = 'draft';
    update public.bills b
    set message_id = (v_sent #>> '{message,id}')::uuid, state = case when v_is_first then 'sent' else b.state end,
        sent_at = coalesce(b.sent_at, now())
    where b.id = v_bill.id
    returning * into v_bill;
    perform private.note_bill_event(v_bill, case when v_is_first then 'sent' else 'sent_again' end);
    if v_is_first then
      perform private.audit(
        v_bill.project_id, 'bill.sent', v_bill.id::text, jsonb_build_object('number', v_bill.number, 'total', v_bill.total_satang)
      );
    end if;
    return jsonb_build_object('bill', private.bill_event(v_bill), 'sent', v_sent);
  end
  $$;

alter function private.put_bill owner to current_user;
