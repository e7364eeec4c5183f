-- What to request from the Graph API: {media_id, has_picture, social: {…, sealed}}. Null when the message is deleted.
create or replace function system.find_share(p_message_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'media_id', m.content #>> '{share,media_id}', 'has_picture', m.attachments <> '[]',
      'social', system.find_social(m.social_id)
    )
    from public.messages m
    where m.id = p_message_id and m.content #>> '{share,media_id}' is not null
  $$;

alter function system.find_share owner to app_system;
