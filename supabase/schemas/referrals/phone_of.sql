-- The digits of an account's phone number, without country code or leading zero; null if none.
create or replace function private.phone_of(p_user auth.users) returns text
  language sql immutable
  set search_path = ''
  as $$
    select nullif(regexp_replace(
      regexp_replace(coalesce(nullif(p_user.phone, ''), p_user.raw_user_meta_data ->> 'phone', ''), '\D', '', 'g'), '^(0066|66|0)', ''
    ), '')
  $$;

alter function private.phone_of owner to current_user;
