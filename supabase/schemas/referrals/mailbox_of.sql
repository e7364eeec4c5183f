-- Normalises an address to its mailbox: strips plus-addressing and, at Gmail, dots and the second domain.
create or replace function private.mailbox_of(p_email text) returns text
  language sql immutable
  set search_path = ''
  as $$
    select case
      when p.plain ~ '@(gmail|googlemail)\.com$' then replace(split_part(p.plain, '@', 1), '.', '') || '@gmail.com'
      else p.plain end
    from (select regexp_replace(lower(btrim(p_email)), '\+[^@]*@', '@') as plain) p
  $$;

alter function private.mailbox_of owner to current_user;
