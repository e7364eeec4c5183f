-- One room; one of comments with its post. Errors: unauthorized, forbidden, not_found.
create or replace function api.get_room(p_key_id uuid, p_room_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
  begin
    perform private.enter_key(p_key_id, 'rooms.read');
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    if not found then
      perform private.fail('not_found');
    end if;
    return private.room_of_api(v_room);
  end
  $$;

alter function api.get_room owner to app_key;
