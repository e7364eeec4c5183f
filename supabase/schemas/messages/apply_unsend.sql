-- Unsends a message: a tombstone stays, text and files are deleted. A message that has not arrived yet is unsent when it does.
create or replace function private.apply_unsend(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
    v_found record;
  begin
    select * into v_found from private.find_external(p_event.social_id, p_effect ->> 'external_id');
    if not found then
      perform private.await_message(p_event, p_effect ->> 'external_id');
      return null;
    end if;
    -- one part of a message: the customer still has the others
    if not v_found.is_whole then
      return null;
    end if;
    update public.attachments a
    set message_id = null, state = 'refused', created_at = least(a.created_at, now() - interval '2 days')
    where a.message_id = v_found.message_id;
    update public.messages m
    set unsent_at = now(), text = null, content = null, attachments = '[]', updated_at = clock_timestamp()
    where m.id = v_found.message_id and m.unsent_at is null
    returning * into v_message;
    if not found then
      return null;
    end if;
    update public.rooms
    set last_message_kind = 'text', last_message_preview = '', updated_at = clock_timestamp()
    where id = v_message.room_id and last_message_at = v_message.created_at;
    perform private.audit(v_message.project_id, 'message.unsent', v_message.id::text);
    select r.* into v_room from public.rooms r where r.id = v_message.room_id;
    return jsonb_build_object('room', private.room_event(v_room), 'message', to_jsonb(v_message), 'is_duplicate', false);
  end
  $$;

alter function private.apply_unsend owner to current_user;
grant execute on function private.apply_unsend to app_system;
