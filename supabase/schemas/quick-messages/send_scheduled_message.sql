-- Sends a due message or records why it cannot be sent. p_obstacle is a failure code that the application found (only it knows the reply
-- window). The row, the message and the delivery job are one transaction, so it is sent once however often this is called. For one that
-- was cancelled because the customer wrote, it adds the line to the room's history. Mentions of who has left the group meanwhile, or is not
-- named in the text any more, fall away. Enqueues one that is not due again. Returns what to announce, or null.
create or replace function system.send_scheduled_message(p_id uuid, p_obstacle text default null) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_scheduled public.scheduled_messages;
    v_room public.rooms;
    v_obstacle text := p_obstacle;
    v_attachments jsonb;
    v_mentions jsonb;
  begin
    select s.* into v_scheduled from public.scheduled_messages s where s.id = p_id;
    select r.* into v_room from public.rooms r where r.id = v_scheduled.room_id for update;
    select s.* into v_scheduled from public.scheduled_messages s where s.id = p_id and not s.is_told for update;
    if v_scheduled.id is null or v_room.id is null then
      return null;
    end if;
    if v_scheduled.state = 'waiting' and v_scheduled.send_at > now() then
      -- moved, or the clock was set back after the job had been taken: then no other job is left
      perform private.enqueue_send_scheduled(p_id, v_scheduled.send_at);
      return null;
    end if;
    if v_scheduled.state = 'cancelled' then
      update public.scheduled_messages set is_told = true where id = p_id;
      return private.append_scheduled_event(v_room, v_scheduled, 'schedule_cancelled');
    end if;
    if v_scheduled.state <> 'waiting' then
      return null;
    end if;
    if not private.may_answer(v_scheduled.author_id, v_room.id) then
      v_obstacle := 'forbidden';
    elsif (select s.status from public.socials s where s.id = v_room.social_id) = 'disconnected' then
      v_obstacle := 'channel_disconnected';
    elsif v_room.unreachable_since is not null then
      v_obstacle := 'blocked';
    end if;
    if v_obstacle is null then
      begin
        v_attachments := private.resolve_attachments(
          v_scheduled.attachment_ids, 'member', v_scheduled.author_id, v_room.social_id, v_room.id
        );
      exception
        when raise_exception then v_obstacle := 'attachment_not_ready';
      end;
    end if;
    if v_obstacle is not null then
      update public.scheduled_messages set state = 'failed', reason = v_obstacle, is_told = true
      where id = p_id
      returning * into v_scheduled;
      perform private.notify(
        v_scheduled.author_id, v_room.project_id, 'schedule_failed', p_room_id => v_room.id,
        p_details => jsonb_build_object('reason', v_obstacle)
      );
      return private.append_scheduled_event(v_room, v_scheduled, 'schedule_failed');
    end if;
    update public.scheduled_messages set state = 'sent', is_told = true where id = p_id;
    if v_scheduled.mentions <> '[]' then
      v_mentions := private.group_mentions(v_room.id, v_scheduled.text, v_scheduled.mentions);
    end if;
    return private.write_message(
      v_room, v_scheduled.author_id, p_id, case when v_attachments <> '[]' then 'media' else 'text' end, v_scheduled.text,
      case when v_mentions is not null then jsonb_build_object('mentions', v_mentions) end, v_attachments, false,
      (select m.id from public.messages m where m.id = v_scheduled.reply_to_id), '{}', v_scheduled.quick_message_id
    );
  end
  $$;

alter function system.send_scheduled_message owner to app_system;
