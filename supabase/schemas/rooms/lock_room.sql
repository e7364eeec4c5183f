-- Locks a room for a member who may answer in it. Errors: not_found (outsiders), forbidden (viewers).
create or replace function private.lock_room(p_room_id uuid) returns public.rooms
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id for update;
    if not found then
      if exists (select from public.rooms r where r.id = p_room_id) then
        perform private.fail('forbidden');
      end if;
      perform private.fail('not_found');
    end if;
    return v_room;
  end
  $$;

alter function private.lock_room owner to current_user;
grant execute on function private.lock_room to app_member;
