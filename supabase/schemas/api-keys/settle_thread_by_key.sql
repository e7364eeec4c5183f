create or replace function private.settle_thread_by_key(p_room_id uuid, p_change text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_thread_of_key(p_room_id);
  begin
    if (case p_change
      when 'taken' then v_room.thread_owner = 'us'
      when 'asked' then v_room.thread_asked_at is not null
      when 'passed_inbox' then v_room.thread_owner = 'inbox'
      when 'passed_app' then v_room.thread_owner = 'app'
    end) then
      return jsonb_build_object('room', private.room_event(v_room), 'message', null);
    end if;
    return private.change_thread(v_room, p_change, private.details_of_key());
  end
  $$;

alter function private.settle_thread_by_key owner to current_user;
grant execute on function private.settle_thread_by_key to app_key;
