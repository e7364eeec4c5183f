-- Resolves or reopens a room on behalf of a rule.
create or replace function private.set_status_by_rule(p_room_id uuid, p_status text) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    if v_room.status = p_status then
      return 'unchanged';
    end if;
    perform private.append_by_rule(
      p_room_id, 'event', jsonb_build_object('event', case p_status when 'resolved' then 'resolved' else 'reopened' end)
    );
    update public.conversations set resolved_at = case p_status when 'resolved' then now() end, resolved_by = null
    where room_id = p_room_id and number = v_room.conversation_number;
    update public.rooms
    set status = p_status, snoozed_until = null,
        waiting_since = case p_status when 'resolved' then null else waiting_since end,
        bot_failed_at = case p_status when 'resolved' then null else bot_failed_at end,
        updated_at = clock_timestamp()
    where id = p_room_id;
    return 'done';
  end
  $$;

alter function private.set_status_by_rule owner to current_user;
