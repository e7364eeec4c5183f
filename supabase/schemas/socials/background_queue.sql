-- Queue of an account's background calls; one call at a time in each.
create or replace function private.background_queue(p_social_id uuid, p_kind text, p_lane integer default 0) returns text
  language sql immutable
  set search_path = ''
  as $$ select p_kind || ':' || p_social_id || ':' || p_lane $$;

alter function private.background_queue owner to current_user;
