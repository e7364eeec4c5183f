-- What to request from the Graph API: {external_id, social: {…, sealed}}. Null when the post is gone or was fetched before
-- with its picture: the job repeats for a picture that could not be copied.
create or replace function system.find_post(p_post_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('external_id', p.external_id, 'social', system.find_social(p.social_id))
    from public.posts p
    where p.id = p_post_id and (p.fetched_at is null or p.picture_url is null)
  $$;

alter function system.find_post owner to app_system;
