-- First statement of every function of schema visitor that reads or writes: from here on the policies let app_visitor see this visitor of
-- this social and nothing else. Errors: not_found, also in a deleted project.
create or replace function private.enter_visitor(p_social_id uuid, p_visitor_id uuid) returns void
  language plpgsql
  set search_path = ''
  as $$
  begin
    if private.is_deleted_social(p_social_id) then
      perform private.fail('not_found');
    end if;
    perform set_config('app.visitor_social_id', p_social_id::text, true),
            set_config('app.visitor_external_id', p_visitor_id::text, true),
            set_config('app.visitor_identity_id', '', true),
            set_config('app.visitor_room_id', '', true);
  end
  $$;

alter function private.enter_visitor owner to current_user;
grant execute on function private.enter_visitor to app_visitor;
