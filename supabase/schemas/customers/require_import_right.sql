-- Requires the right to import customers: full phone numbers, and all rooms, because imported customers have none. Errors: not_found,
-- forbidden.
create or replace function private.require_import_right(p_project_id uuid) returns void
  language plpgsql
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'see_contacts'), private.require_right(p_project_id, 'answer_all_rooms');
  end
  $$;

alter function private.require_import_right owner to current_user;
grant execute on function private.require_import_right to app_member;
