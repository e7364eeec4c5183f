-- Registers a picture for quick messages. Returns its id and storage path. Errors: not_found, forbidden.
create or replace function public.create_quick_image(p_project_id uuid, p_name text, p_mime text, p_size bigint) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := gen_random_uuid();
    v_path text := p_project_id || '/quick-messages/' || v_id;
  begin
    if not p_project_id = any (array(select private.my_project_ids('read'))) then
      perform private.fail('not_found');
    end if;
    insert into public.attachments (id, project_id, uploader_kind, uploader_id, path, name, mime, size)
    values (v_id, p_project_id, 'member', private.user_id(), v_path, p_name, p_mime, p_size);
    return jsonb_build_object('id', v_id, 'path', v_path, 'bucket', 'attachments');
  end
  $$;

alter function public.create_quick_image owner to app_member;
grant execute on function public.create_quick_image to authenticated;
