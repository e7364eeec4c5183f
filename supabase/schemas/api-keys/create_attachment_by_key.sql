create or replace function private.create_attachment_by_key(p_room_id uuid, p_name text, p_mime text, p_size bigint) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := gen_random_uuid();
    v_room public.rooms;
    v_path text;
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id and r.project_id = private.key_project_id();
    if not found then
      perform private.fail('not_found');
    end if;
    v_path := v_room.project_id || '/' || v_room.social_id || '/' || v_id;
    insert into public.attachments (id, project_id, social_id, room_id, uploader_kind, uploader_id, path, name, mime, size)
    values (v_id, v_room.project_id, v_room.social_id, p_room_id, 'api', private.key_id(), v_path, p_name, p_mime, p_size);
    return jsonb_build_object('id', v_id, 'path', v_path, 'bucket', 'attachments');
  end
  $$;

alter function private.create_attachment_by_key owner to current_user;
grant execute on function private.create_attachment_by_key to app_key;
