-- Sends a bill's card to its room; a draft becomes "sent" in the same transaction. A bill that waits for money can be sent again. p_text and
-- p_content are written by the server: they hold the link. Idempotent by p_client_id. Errors: not_found, forbidden, bill_state,
-- channel_disconnected. Returns {bill, sent}; sent as public.send_message returns it.
create or replace function system.send_bill(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_id uuid, p_client_id uuid, p_text text, p_content jsonb
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    return private.send_bill(p_project_id, p_id, p_client_id, p_text, p_content);
  end
  $$;

alter function system.send_bill owner to app_system;

create or replace function private.send_bill(p_project_id uuid, p_id uuid, p_client_id uuid, p_text text, p_content jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_bill public.bills := private.require_bill(p_project_id, p_id, 'answer');
    v_sent jsonb;
    v_is_first boolean;
  begin
    perform private.require_bill_room(p_project_id, v_bill.room_id);
    -- the room before the bill: a message takes its number under the room's lock
    perform from public.rooms r where r.id = v_bill.room_id for update;
    select b.* into v_bill from public.bills b where b.id = p_id for update;
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
    where b.id = p_id
    returning * into v_bill;
    perform private.note_bill_event(v_bill, case when v_is_first then 'sent' else 'sent_again' end);
    if v_is_first then
      perform private.audit(
        p_project_id, 'bill.sent', p_id::text, jsonb_build_object('number', v_bill.number, 'total', v_bill.total_satang)
      );
    end if;
    return jsonb_build_object('bill', private.bill_event(v_bill), 'sent', v_sent);
  end
  $$;

alter function private.send_bill owner to current_user;
grant execute on function private.send_bill to app_system;
