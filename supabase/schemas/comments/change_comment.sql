-- Records what was done to a comment at the provider: p_change hidden, shown, liked, unliked or deleted. The caller has locked the room and
-- checked everything. p_details: of the entry in the audit log. Returns {message, room, is_duplicate}.
create or replace function private.change_comment(
  p_room public.rooms, p_message_id uuid, p_change text, p_details jsonb default '{}'
) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
  begin
    if p_change = 'deleted' then
      update public.attachments a
      set message_id = null, state = 'refused', created_at = least(a.created_at, now() - interval '2 days')
      where a.message_id = p_message_id;
      update public.messages m
      set unsent_at = now(), text = null, content = null, attachments = '[]', updated_at = clock_timestamp()
      where m.id = p_message_id and m.unsent_at is null
      returning * into v_message;
      update public.rooms
      set last_message_kind = 'text', last_message_preview = '', updated_at = clock_timestamp()
      where id = v_message.room_id and last_message_at = v_message.created_at;
    else
      v_message := private.mark_comment(p_message_id, case p_change
        when 'hidden' then '{"is_hidden": true}'
        when 'shown' then '{"is_hidden": false}'
        when 'liked' then '{"is_liked": true}'
        when 'unliked' then '{"is_liked": false}'
      end::jsonb, clock_timestamp());
    end if;
    if v_message.id is not null and p_change in ('hidden', 'shown', 'deleted') then
      perform private.audit(p_room.project_id, 'comment.' || p_change, p_message_id::text, p_details);
    end if;
    select r.* into v_room from public.rooms r where r.id = p_room.id;
    return jsonb_build_object(
      'message', (select to_jsonb(m) from public.messages m where m.id = p_message_id), 'room', private.room_event(v_room),
      'is_duplicate', v_message.id is null
    );
  end
  $$;

alter function private.change_comment owner to current_user;
