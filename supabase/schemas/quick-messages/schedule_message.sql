-- Plans an answer. p_id is the browser's; a repeat returns what the first made. At most 20 wait in a room, at most a year ahead.
-- Errors: as send_message, and invalid (send_at), too_many_scheduled. Returns {scheduled, room, message}; message is null for a repeat.
create or replace function public.schedule_message(
  p_id uuid, p_room_id uuid, p_send_at timestamptz, p_text text, p_attachment_ids uuid[] default '{}',
  p_reply_to_id uuid default null, p_quick_message_id uuid default null, p_cancel_on_reply boolean default true
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
    v_text text := private.clean_text(p_text);
    v_attachments jsonb;
    v_scheduled public.scheduled_messages;
  begin
    select s.* into v_scheduled from public.scheduled_messages s where s.id = p_id and s.room_id = p_room_id;
    if found then
      return jsonb_build_object('scheduled', to_jsonb(v_scheduled), 'room', private.room_event(v_room), 'message', null);
    end if;
    if v_text is null and coalesce(cardinality(p_attachment_ids), 0) = 0 then
      perform private.fail('empty_message', 'text');
    end if;
    if char_length(v_text) > 5000 then
      perform private.fail('text_too_long', 'text');
    end if;
    if p_send_at is null or p_send_at < now() or p_send_at > now() + interval '366 days' then
      perform private.fail('invalid', 'send_at');
    end if;
    if exists (select from public.socials s where s.id = v_room.social_id and s.status = 'disconnected') then
      perform private.fail('channel_disconnected');
    end if;
    if p_reply_to_id is not null and not exists (
      select from public.messages m where m.id = p_reply_to_id and m.room_id = p_room_id
    ) then
      perform private.fail('invalid', 'reply_to_id');
    end if;
    if (select count(*) from public.scheduled_messages s where s.room_id = p_room_id and s.state = 'waiting') >= 20 then
      perform private.fail('too_many_scheduled');
    end if;
    v_attachments := private.resolve_attachments(
      p_attachment_ids, 'member', private.user_id(), v_room.social_id, p_room_id
    );
    if exists (
      select from public.scheduled_messages s
      where s.room_id = p_room_id and s.state = 'waiting' and s.attachment_ids && p_attachment_ids
    ) then
      perform private.fail('attachment_not_ready', 'attachment_ids');
    end if;
    insert into public.scheduled_messages (
      id, project_id, room_id, author_id, send_at, text, attachments, attachment_ids, reply_to_id, quick_message_id, cancel_on_reply
    )
    values (
      p_id, v_room.project_id, p_room_id, private.user_id(), p_send_at, v_text, v_attachments,
      coalesce(p_attachment_ids, '{}'), p_reply_to_id,
      (select q.id from public.quick_messages q where q.id = p_quick_message_id and q.project_id = v_room.project_id),
      coalesce(p_cancel_on_reply, true)
    )
    returning * into v_scheduled;
    delete from public.drafts where room_id = p_room_id and user_id = private.user_id() and kind = 'reply';
    perform private.enqueue_send_scheduled(p_id, p_send_at);
    return jsonb_build_object('scheduled', to_jsonb(v_scheduled))
      || private.append_scheduled_event(v_room, v_scheduled, 'scheduled');
  end
  $$;

alter function public.schedule_message owner to app_member;
grant execute on function public.schedule_message to authenticated;
