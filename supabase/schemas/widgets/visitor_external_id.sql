create or replace function private.visitor_external_id() returns text
  language sql stable parallel safe
  set search_path = ''
  as $$ select nullif(current_setting('app.visitor_external_id', true), '') $$;

alter function private.visitor_external_id owner to current_user;
grant execute on function private.visitor_external_id to app_visitor;
