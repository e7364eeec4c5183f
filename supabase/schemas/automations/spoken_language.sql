create or replace function private.spoken_language(p_language text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$ select case when coalesce(p_language, '') in ('', 'th') or p_language like 'th-%' then 'th' else 'en' end $$;

alter function private.spoken_language owner to current_user;
