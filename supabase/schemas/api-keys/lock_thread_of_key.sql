-- Locks a chat of the project of the transaction's key. Errors: not_found (no chat of this project).
create or replace function private.lock_thread_of_key(p_room_id uuid) returns public.rooms
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room_of_key(p_room_id);
  begin
    if v_room.kind <> 'chat' then
      perform private.fail('not_found');
    end if;
    return v_room;
  end
  $$;

alter function private.lock_thread_of_key owner to current_user;
