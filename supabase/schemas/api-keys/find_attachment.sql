-- Checks that a file was uploaded to a room with this key. Errors: unauthorized, forbidden, not_found.
create or replace function api.find_attachment(p_key_id uuid, p_room_id uuid, p_attachment_id uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_key(p_key_id, 'messages.write', 'comments.write');
    if not private.is_upload_of_key(p_room_id, p_attachment_id) then
      perform private.fail('not_found');
    end if;
    return true;
  end
  $$;

alter function api.find_attachment owner to app_key;
