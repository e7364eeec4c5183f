-- Sends the thank-you message or the reminder of a bill, once, unless nothing automatic may be sent to the room. p_notice: what Messenger
-- sends instead after the reply window. Returns {room, message, visitor_message}, or null if nothing was sent.
create or replace function system.write_bill_notice(p_bill_id uuid, p_kind text, p_text text, p_notice jsonb default null) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.write_bill_notice(p_bill_id, p_kind, p_text, p_notice) $$;

alter function system.write_bill_notice owner to app_system;

create or replace function private.write_bill_notice(p_bill_id uuid, p_kind text, p_text text, p_notice jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
    v_reason text;
  begin
    select r.* into v_room
    from public.rooms r where r.id = (select b.room_id from public.bills b where b.id = p_bill_id) for update;
    if not found then
      return null;
    end if;
    perform from public.bills b where b.id = p_bill_id for update;
    if private.find_bill_notice(p_bill_id, p_kind) is null then
      return null;
    end if;
    update public.bills b
    set thanked_at = case when p_kind = 'thanks' then now() else b.thanked_at end,
        reminded_at = case when p_kind = 'reminder' then now() else b.reminded_at end
    where b.id = p_bill_id;
    v_reason := private.auto_reply_block_reason(v_room, true);
    if v_reason = 'window_closed' and private.notice_template(v_room.social_id, p_notice) is not null then
      v_reason := null;
    end if;
    perform private.note_bill_event(
      (select b from public.bills b where b.id = p_bill_id),
      case
        when p_kind = 'thanks' then case when v_reason is null then 'thanked' else 'thanks_not_sent' end
        when v_reason is null then 'reminded' else 'reminder_not_sent'
      end,
      jsonb_build_object('reason', v_reason)
    );
    if v_reason is not null then
      return null;
    end if;
    perform private.send_automatic_message(
      v_room.id, jsonb_build_array(p_text), jsonb_strip_nulls(jsonb_build_object('automatic', 'bill', 'notice', p_notice))
    );
    select r.* into v_room from public.rooms r where r.id = v_room.id;
    select m.* into v_message from public.messages m where m.room_id = v_room.id and m.sequence = v_room.last_sequence;
    return jsonb_build_object(
      'room', private.room_event(v_room), 'message', to_jsonb(v_message), 'visitor_message', private.visitor_message(v_message)
    );
  end
  $$;

alter function private.write_bill_notice owner to current_user;
grant execute on function private.write_bill_notice to app_system;
