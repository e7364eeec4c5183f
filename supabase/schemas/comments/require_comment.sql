-- Locks the room of a comment for a member who may answer there. Errors: not_found (outsiders; no comment of this room and project),
-- forbidden (viewers).
create or replace function private.require_comment(p_project_id uuid, p_room_id uuid, p_message_id uuid) returns public.rooms
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
  begin
    if v_room.project_id <> p_project_id or v_room.kind <> 'comment' or not exists (
      select from public.messages m
      where m.id = p_message_id and m.room_id = p_room_id and m.kind <> 'event' and not m.is_note
    ) then
      perform private.fail('not_found');
    end if;
    return v_room;
  end
  $$;

alter function private.require_comment owner to app_member;
