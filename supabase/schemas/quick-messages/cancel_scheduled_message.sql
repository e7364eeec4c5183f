-- Cancels a scheduled message. Returns {scheduled, room, message}. Errors: not_found, forbidden, not_waiting.
create or replace function public.cancel_scheduled_message(p_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_scheduled public.scheduled_messages;
    v_room public.rooms;
  begin
    select s.* into v_scheduled from public.scheduled_messages s where s.id = p_id;
    if not found then
      perform private.fail('not_found');
    end if;
    v_room := private.lock_room(v_scheduled.room_id);
    update public.scheduled_messages s
    set state = 'cancelled', reason = 'member', changed_by = private.user_id(), is_told = true
    where s.id = p_id and s.state = 'waiting'
    returning s.* into v_scheduled;
    if not found then
      perform private.fail('not_waiting');
    end if;
    return jsonb_build_object('scheduled', to_jsonb(v_scheduled))
      || private.append_scheduled_event(v_room, v_scheduled, 'schedule_cancelled');
  end
  $$;

alter function public.cancel_scheduled_message owner to app_member;
grant execute on function public.cancel_scheduled_message to authenticated;
