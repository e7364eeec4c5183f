-- Locks the room of a comment in the project of the transaction's key. Errors: not_found (no comment of this room).
create or replace function private.lock_comment_of_key(p_room_id uuid, p_message_id uuid) returns public.rooms
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room_of_key(p_room_id);
  begin
    if v_room.kind <> 'comment' or not exists (
      select from public.messages m
      where m.id = p_message_id and m.room_id = p_room_id and m.kind <> 'event' and not m.is_note
    ) then
      perform private.fail('not_found');
    end if;
    return v_room;
  end
  $$;

alter function private.lock_comment_of_key owner to current_user;
