-- Social of the visitor that a function of schema visitor works for; set by private.enter_visitor, gone with the transaction.
create or replace function private.visitor_social_id() returns uuid
  language sql stable parallel safe
  set search_path = ''
  as $$ select nullif(current_setting('app.visitor_social_id', true), '')::uuid $$;

alter function private.visitor_social_id owner to current_user;
grant execute on function private.visitor_social_id to app_visitor;
