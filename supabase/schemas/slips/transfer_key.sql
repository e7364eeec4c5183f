create or replace function private.transfer_key(p_bank text, p_reference text) returns bytea
  language sql immutable
  set search_path = ''
  as $$ select sha256(convert_to(p_bank || ':' || p_reference, 'UTF8')) $$;

alter function private.transfer_key owner to current_user;
