-- Source of a file that is still with the provider: {id, name, path, bucket, kind, reference, social: {…, sealed}}. Null when it has been
-- copied or deleted.
create or replace function system.find_media_source(p_attachment_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', a.id, 'name', a.name, 'path', a.path, 'bucket', a.bucket, 'kind', a.kind, 'reference', m.reference,
      'social', system.find_social(a.social_id)
    )
    from private.media_sources m
    join public.attachments a on a.id = m.attachment_id
    where m.attachment_id = p_attachment_id and a.state = 'pending'
  $$;

alter function system.find_media_source owner to app_system;
