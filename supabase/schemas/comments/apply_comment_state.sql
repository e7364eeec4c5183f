-- Applies that a comment was hidden or shown again. An event that is older than the state changes nothing.
create or replace function private.apply_comment_state(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_message public.messages;
    v_room public.rooms;
    v_message_id uuid;
  begin
    select f.message_id into v_message_id from private.find_external(p_event.social_id, p_effect ->> 'external_id') f;
    if not found then
      perform private.await_message(p_event, p_effect ->> 'external_id');
      return null;
    end if;
    v_message := private.mark_comment(
      v_message_id, jsonb_build_object('is_hidden', (p_effect ->> 'is_hidden')::boolean), p_event.occurred_at
    );
    if v_message.id is null then
      return null;
    end if;
    select r.* into v_room from public.rooms r where r.id = v_message.room_id;
    return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', false);
  end
  $$;

alter function private.apply_comment_state owner to current_user;
grant execute on function private.apply_comment_state to app_system;
