-- Records carrier and tracking number of a paid bill and, with p_text, tells the customer in the same transaction. p_notice: what Messenger
-- sends instead after the reply window. Repeating changes them. Idempotent by p_client_id for the message. Errors: not_found,
-- forbidden, invalid, bill_state, channel_disconnected. Returns {bill, sent}.
create or replace function system.ship_bill(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_id uuid, p_carrier text, p_tracking_number text, p_client_id uuid,
  p_text text default null, p_notice jsonb default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    return private.ship_bill(p_project_id, p_id, p_carrier, p_tracking_number, p_client_id, p_text, p_notice);
  end
  $$;

alter function system.ship_bill owner to app_system;

create or replace function private.ship_bill(
  p_project_id uuid, p_id uuid, p_carrier text, p_tracking_number text, p_client_id uuid, p_text text, p_notice jsonb
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_bill public.bills := private.require_bill(p_project_id, p_id, 'answer');
    v_sent jsonb;
  begin
    if p_text is not null then
      perform private.require_bill_room(p_project_id, v_bill.room_id);
      perform from public.rooms r where r.id = v_bill.room_id for update;
    end if;
    select b.* into v_bill from public.bills b where b.id = p_id for update;
    if v_bill.state <> 'paid' then
      perform private.fail('bill_state');
    end if;
    if (v_bill.carrier, v_bill.tracking_number) is distinct from (p_carrier, p_tracking_number) then
      update public.bills b
      set carrier = p_carrier, tracking_number = p_tracking_number, shipped_at = coalesce(b.shipped_at, now())
      where b.id = p_id
      returning * into v_bill;
      perform private.note_bill_event(v_bill, 'shipped', jsonb_build_object('carrier', p_carrier, 'tracking_number', p_tracking_number));
    end if;
    if p_text is not null then
      v_sent := private.write_bill_message(
        v_bill, p_client_id, 'text', p_text, case when p_notice is not null then jsonb_build_object('notice', p_notice) end
      );
    end if;
    return jsonb_build_object('bill', private.bill_event(v_bill), 'sent', v_sent);
  exception
    when check_violation then
      perform private.fail('invalid');
  end
  $$;

alter function private.ship_bill owner to current_user;
grant execute on function private.ship_bill to app_system;
