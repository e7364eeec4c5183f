-- Registers a file that the visitor is about to upload. Returns its id and storage path. Errors: not_found, rate_limited.
create or replace function visitor.create_attachment(
  p_social_id uuid, p_visitor_id uuid, p_name text, p_mime text, p_size bigint
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := gen_random_uuid();
    v_project_id uuid;
    v_path text;
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    select s.project_id into v_project_id from public.socials s where s.id = p_social_id;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.limit_visitor_uploads(v_project_id, p_social_id, p_visitor_id);
    v_path := v_project_id || '/' || p_social_id || '/' || v_id;
    insert into public.attachments (
      id, project_id, social_id, uploader_kind, uploader_id, bucket, path, name, mime, size
    )
    values (
      v_id, v_project_id, p_social_id, 'customer', p_visitor_id, 'visitor-attachments', v_path, p_name, p_mime, p_size
    );
    return jsonb_build_object(
      'id', v_id, 'path', v_path, 'bucket', 'visitor-attachments', 'name', p_name, 'mime', p_mime, 'size', p_size
    );
  end
  $$;

alter function visitor.create_attachment owner to app_visitor;
