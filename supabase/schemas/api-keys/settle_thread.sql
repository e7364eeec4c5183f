-- Records what a program has done to a conversation at the provider, as system.settle_thread. Whether it is a repetition is decided
-- before the provider is asked (api.find_thread): the provider's event can arrive before this is called. Errors: unauthorized,
-- forbidden, not_found, invalid. Returns {room, message, shown}.
create or replace function api.settle_thread(p_key_id uuid, p_room_id uuid, p_change text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_changed jsonb;
    v_room public.rooms;
  begin
    perform private.enter_key(p_key_id, 'messages.write');
    v_changed := private.settle_thread_by_key(p_room_id, p_change);
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    return v_changed || jsonb_build_object('shown', private.room_of_api(v_room));
  end
  $$;

alter function api.settle_thread owner to app_key;
