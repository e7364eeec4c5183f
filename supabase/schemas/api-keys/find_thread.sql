-- What a program needs to take or pass on a conversation at the provider, as system.find_thread, and what tells a repetition: who holds
-- it (thread_owner), whether it has been asked for (is_asked), and whether its release was the last that happened (is_released). shown:
-- the room as the API returns it. Errors: unauthorized, forbidden, not_found.
create or replace function api.find_thread(p_key_id uuid, p_room_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_key(p_key_id, 'messages.write');
    return private.find_thread_by_key(p_room_id);
  end
  $$;

alter function api.find_thread owner to app_key;
