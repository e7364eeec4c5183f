-- An address masked for the audit log: its first letters and the domain.
create or replace function private.mask_email(p_email text) returns text
  language sql immutable
  set search_path = ''
  as $$ select left(split_part(p_email, '@', 1), 2) || '•••@' || split_part(p_email, '@', 2) $$;

alter function private.mask_email owner to current_user;
grant execute on function private.mask_email to app_member;
