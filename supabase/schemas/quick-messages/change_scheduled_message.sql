-- Changes a scheduled message: the time (null: now), the text (null: unchanged), and whether a customer's message cancels it. Errors:
-- not_found, forbidden, not_waiting, empty_message, text_too_long, invalid (send_at).
create or replace function public.change_scheduled_message(
  p_id uuid, p_send_at timestamptz default null, p_text text default null, p_cancel_on_reply boolean default null
) returns public.scheduled_messages
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_scheduled public.scheduled_messages;
    v_text text := private.clean_text(p_text);
  begin
    select s.* into v_scheduled from public.scheduled_messages s where s.id = p_id;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.lock_room(v_scheduled.room_id);
    if p_send_at < now() or p_send_at > now() + interval '366 days' then
      perform private.fail('invalid', 'send_at');
    end if;
    if char_length(v_text) > 5000 then
      perform private.fail('text_too_long', 'text');
    end if;
    if p_text is not null and v_text is null and v_scheduled.attachments = '[]' then
      perform private.fail('empty_message', 'text');
    end if;
    update public.scheduled_messages s
    set send_at = coalesce(p_send_at, now()),
        text = case when p_text is null then s.text else v_text end,
        cancel_on_reply = coalesce(p_cancel_on_reply, s.cancel_on_reply),
        changed_by = private.user_id()
    where s.id = p_id and s.state = 'waiting'
    returning s.* into v_scheduled;
    if not found then
      perform private.fail('not_waiting');
    end if;
    perform private.enqueue_send_scheduled(p_id, v_scheduled.send_at);
    return v_scheduled;
  end
  $$;

alter function public.change_scheduled_message owner to app_member;
grant execute on function public.change_scheduled_message to authenticated;
