create or replace function system.note_followers(p_social_id uuid, p_followers integer) returns void
  language sql security definer
  set search_path = ''
  as $$ update public.socials set followers = p_followers where id = p_social_id and followers is distinct from p_followers $$;

alter function system.note_followers owner to app_system;
