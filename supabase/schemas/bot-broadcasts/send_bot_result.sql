-- Reports to the admin who started a broadcast in LINE how it ended or why it is paused. Returns as run_bot_command.
create or replace function system.send_bot_result(p_broadcast_id uuid, p_words jsonb) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.send_bot_result(p_broadcast_id, p_words) $$;

alter function system.send_bot_result owner to app_system;

create or replace function private.send_bot_result(p_broadcast_id uuid, p_words jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_state text := (select b.state from public.broadcasts b where b.id = p_broadcast_id);
    v_room public.rooms;
    v_sent integer;
    v_missed integer;
  begin
    select r.* into v_room
    from public.bot_requests q
    join public.bot_admins a on a.id = q.admin_id and a.revoked_at is null
    join public.rooms r on r.id = a.room_id
    where q.broadcast_id = p_broadcast_id for update of r;
    if not found or v_state not in ('sent', 'failed', 'cancelled', 'paused') then
      return null;
    end if;
    select count(*) filter (where x.state = 'sent'), count(*) filter (where x.state in ('not_sent', 'unknown'))
    into v_sent, v_missed
    from public.broadcast_recipients x where x.broadcast_id = p_broadcast_id;
    perform private.send_as_bot(v_room.id, array[private.fill_text(
      p_words ->> ('result_' || v_state), jsonb_build_object('sent', v_sent::text, 'missed', v_missed::text)
    )]);
    return private.changes_since(v_room.id, v_room.last_sequence, v_room.assignee_id);
  end
  $$;

alter function private.send_bot_result owner to current_user;
grant execute on function private.send_bot_result to app_system;
