-- Sends a text through private.write_message, as every answer, on behalf of the transaction's key.
create or replace function private.send_by_key(p_room_id uuid, p_client_id uuid, p_text text, p_reply_to_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
    v_text text := private.clean_text(p_text);
  begin
    select r.* into v_room from public.rooms r
    where r.id = p_room_id and r.project_id = private.key_project_id() for update;
    if not found then
      perform private.fail('not_found');
    end if;
    -- a program that answers every message must not speak under a post without meaning to
    if v_room.kind <> 'chat' then
      perform private.fail('invalid', 'room_id');
    end if;
    if v_text is null then
      perform private.fail('empty_message', 'text');
    end if;
    if char_length(v_text) > 5000 then
      perform private.fail('text_too_long', 'text');
    end if;
    select m.* into v_message from public.messages m where m.room_id = p_room_id and m.client_id = p_client_id;
    if found then
      if v_message.text is distinct from v_text or v_message.reply_to_id is distinct from p_reply_to_id then
        perform private.fail('idempotency_reused');
      end if;
      return jsonb_build_object(
        'message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', true,
        'visitor_message', private.visitor_message(v_message)
      );
    end if;
    if (select s.status from public.socials s where s.id = v_room.social_id) = 'disconnected' then
      perform private.fail('channel_disconnected');
    end if;
    if private.is_frozen_social(v_room.social_id) then
      perform private.fail('channel_frozen');
    end if;
    if p_reply_to_id is not null and not exists (
      select from public.messages m where m.id = p_reply_to_id and m.room_id = p_room_id and not m.is_note and m.kind <> 'event'
    ) then
      perform private.fail('invalid', 'reply_to_id');
    end if;
    return private.write_message(v_room, null, p_client_id, 'text', v_text, null, '[]', false, p_reply_to_id, '{}', null);
  end
  $$;

alter function private.send_by_key owner to current_user;
grant execute on function private.send_by_key to app_key;
