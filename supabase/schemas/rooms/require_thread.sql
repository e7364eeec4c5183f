-- Locks a chat for a member who may answer there. Errors: not_found (outsiders; no chat of this project), forbidden (viewers).
create or replace function private.require_thread(p_project_id uuid, p_room_id uuid) returns public.rooms
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
  begin
    if v_room.project_id <> p_project_id or v_room.kind <> 'chat' then
      perform private.fail('not_found');
    end if;
    return v_room;
  end
  $$;

alter function private.require_thread owner to app_member;
