-- The token of a link: 12 letters and digits that follow from what it belongs to. They are no secret: the customer sees them.
create or replace function private.link_token(p_seed text, p_place integer) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select left(lower(translate(encode(sha256(convert_to(p_seed || ':' || p_place, 'UTF8')), 'base64'), E'+/=\n', 'xyz')), 12)
  $$;

alter function private.link_token owner to current_user;
