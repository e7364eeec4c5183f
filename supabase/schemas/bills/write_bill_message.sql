-- A member's message about a bill in the bill's room, which the caller has locked. Idempotent by p_client_id. Errors: not_found,
-- channel_disconnected. Returns as public.send_message.
create or replace function private.write_bill_message(
  p_bill public.bills, p_client_id uuid, p_kind text, p_text text, p_content jsonb
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
  begin
    select r.* into v_room from public.rooms r where r.id = p_bill.room_id;
    if not found then
      perform private.fail('not_found');
    end if;
    select m.* into v_message from public.messages m where m.room_id = v_room.id and m.client_id = p_client_id;
    if found then
      return jsonb_build_object(
        'message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', true,
        'visitor_message', private.visitor_message(v_message)
      );
    end if;
    if exists (select from public.socials s where s.id = v_room.social_id and s.status = 'disconnected') then
      perform private.fail('channel_disconnected');
    end if;
    return private.write_message(
      v_room, private.user_id(), p_client_id, p_kind, private.clean_text(p_text), p_content, '[]', false, null, '{}', null
    );
  end
  $$;

alter function private.write_bill_message owner to current_user;
