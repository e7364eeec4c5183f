-- Who did it, for an entry of the audit log without a member: {api_key}, the name of the transaction's key.
create or replace function private.details_of_key() returns jsonb
  language sql stable
  set search_path = ''
  as $$ select jsonb_build_object('api_key', k.name) from public.api_keys k where k.id = private.key_id() $$;

alter function private.details_of_key owner to current_user;
