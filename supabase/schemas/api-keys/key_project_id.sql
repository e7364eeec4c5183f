-- The project of the key that the transaction works for; set by private.enter_key, gone with the transaction.
create or replace function private.key_project_id() returns uuid
  language sql stable parallel safe
  set search_path = ''
  as $$ select nullif(current_setting('app.key_project_id', true), '')::uuid $$;

alter function private.key_project_id owner to current_user;
grant execute on function private.key_project_id to app_key;
