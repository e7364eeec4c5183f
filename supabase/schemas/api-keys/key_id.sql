-- The transaction's API key, which private.enter_key sets for the transaction.
create or replace function private.key_id() returns uuid
  language sql stable parallel safe
  set search_path = ''
  as $$ select nullif(current_setting('app.key_id', true), '')::uuid $$;

alter function private.key_id owner to current_user;
grant execute on function private.key_id to app_key;
