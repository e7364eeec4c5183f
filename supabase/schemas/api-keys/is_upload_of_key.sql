-- Whether the transaction's key has uploaded a file to a room of its project.
create or replace function private.is_upload_of_key(p_room_id uuid, p_attachment_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.attachments a
      where a.id = p_attachment_id and a.room_id = p_room_id and a.project_id = private.key_project_id()
        and a.uploader_kind = 'api' and a.uploader_id = private.key_id()
    )
  $$;

alter function private.is_upload_of_key owner to current_user;
grant execute on function private.is_upload_of_key to app_key;
