-- Registers a copy of a quick message's picture for a room. Returns the copy's id and path, and the file to copy. Errors: not_found,
-- forbidden.
create or replace function public.copy_quick_image(p_room_id uuid, p_image_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := gen_random_uuid();
    v_room public.rooms := private.lock_room(p_room_id);
    v_path text := v_room.project_id || '/' || v_room.social_id || '/' || v_id;
    v_image public.attachments;
  begin
    select a.* into v_image from public.attachments a
    where a.id = p_image_id and a.project_id = v_room.project_id and a.social_id is null and a.state = 'ready';
    if not found then
      perform private.fail('not_found');
    end if;
    insert into public.attachments (id, project_id, social_id, room_id, uploader_kind, uploader_id, path, name, mime, size)
    values (
      v_id, v_room.project_id, v_room.social_id, p_room_id, 'member', private.user_id(), v_path, v_image.name,
      v_image.mime, v_image.size
    );
    return jsonb_build_object('id', v_id, 'path', v_path, 'image', to_jsonb(v_image));
  end
  $$;

alter function public.copy_quick_image owner to app_member;
grant execute on function public.copy_quick_image to authenticated;
