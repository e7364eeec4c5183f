-- Registers a file that a program is about to upload, to send it to a room's customer. Returns its id and storage path. Errors: unauthorized,
-- forbidden, not_found.
create or replace function api.create_attachment(p_key_id uuid, p_room_id uuid, p_name text, p_mime text, p_size bigint) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_key(p_key_id, 'messages.write', 'comments.write');
    return private.create_attachment_by_key(p_room_id, p_name, p_mime, p_size);
  end
  $$;

alter function api.create_attachment owner to app_key;
