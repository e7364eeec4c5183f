-- Answers a press on a coupon, once per press. A press alone is no question: the customer does not wait for the team. Returns {room,
-- message, visitor_message}, or null if it was answered before, or cannot be.
create or replace function system.answer_coupon(p_message_id uuid, p_text text) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.answer_coupon(p_message_id, p_text) $$;

alter function system.answer_coupon owner to app_system;

create or replace function private.answer_coupon(p_message_id uuid, p_text text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_press public.messages;
    v_message public.messages;
  begin
    select m.* into v_press from public.messages m where m.id = p_message_id and m.author_kind = 'customer';
    select r.* into v_room from public.rooms r where r.id = v_press.room_id for update;
    -- another app holds the conversation: the use counts, and the team tells the customer
    if not found or v_room.thread_owner in ('app', 'inbox') or exists (
      select from public.messages m
      where m.room_id = v_room.id and m.sequence > v_press.sequence and m.content ->> 'coupon_press' = p_message_id::text
    ) then
      return null;
    end if;
    perform private.send_automatic_message(
      v_room.id, jsonb_build_array(p_text), jsonb_build_object('automatic', 'coupon', 'coupon_press', p_message_id)
    );
    update public.rooms r set waiting_since = null where r.id = v_room.id and r.waiting_since = v_press.created_at;
    select r.* into v_room from public.rooms r where r.id = v_room.id;
    select m.* into v_message from public.messages m where m.room_id = v_room.id and m.sequence = v_room.last_sequence;
    return jsonb_build_object(
      'room', private.room_event(v_room), 'message', to_jsonb(v_message), 'visitor_message', private.visitor_message(v_message)
    );
  end
  $$;

alter function private.answer_coupon owner to current_user;
grant execute on function private.answer_coupon to app_system;
