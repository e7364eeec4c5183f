-- Locks a room of the project of the transaction's key. Errors: not_found.
create or replace function private.lock_room_of_key(p_room_id uuid) returns public.rooms
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
  begin
    select r.* into v_room from public.rooms r
    where r.id = p_room_id and r.project_id = private.key_project_id() for update;
    if not found then
      perform private.fail('not_found');
    end if;
    return v_room;
  end
  $$;

alter function private.lock_room_of_key owner to current_user;
