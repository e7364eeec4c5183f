-- The project that the current request names, as text, or null. The server sends it as the header x-project-id with each call for a
-- Member. The header can only take rights away, so it need not be trusted.
create or replace function private.request_project_id() returns text
  language sql stable parallel safe
  set search_path = ''
  as $$
    select lower(nullif(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-project-id', ''))
  $$;

alter function private.request_project_id owner to current_user;
grant execute on function private.request_project_id to app_member, authenticated;
comment on function private.request_project_id is
  'The project that the request names: while it is set, my_project_ids returns no other.';
