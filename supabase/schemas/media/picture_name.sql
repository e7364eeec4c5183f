-- Name of a file in our bucket of pictures from its URL; null for other URLs.
create or replace function private.picture_name(p_address text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$ select substring(p_address from '/pictures/([^/?]+)$') $$;

alter function private.picture_name owner to current_user;
