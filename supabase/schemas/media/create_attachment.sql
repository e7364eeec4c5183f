-- Registers a file that a member is about to upload into a room. Returns its id and storage path. Errors: not_found, forbidden.
create or replace function public.create_attachment(p_room_id uuid, p_name text, p_mime text, p_size bigint) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := gen_random_uuid();
    v_room public.rooms := private.lock_room(p_room_id);
    v_path text := v_room.project_id || '/' || v_room.social_id || '/' || v_id;
  begin
    insert into public.attachments (id, project_id, social_id, room_id, uploader_kind, uploader_id, path, name, mime, size)
    values (v_id, v_room.project_id, v_room.social_id, p_room_id, 'member', private.user_id(), v_path, p_name, p_mime, p_size);
    return jsonb_build_object('id', v_id, 'path', v_path, 'bucket', 'attachments', 'name', p_name, 'mime', p_mime, 'size', p_size);
  end
  $$;

alter function public.create_attachment owner to app_member;
grant execute on function public.create_attachment to authenticated;
