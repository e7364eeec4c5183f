-- Checks the caller's right, locks the project's members and checks again: no other transaction changes them until this one ends.
create or replace function private.enter_project(p_project_id uuid, p_right text) returns void
  language plpgsql
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, p_right);
    perform private.lock_project(p_project_id);
    perform private.require_right(p_project_id, p_right);
  end
  $$;

alter function private.enter_project owner to current_user;
grant execute on function private.enter_project to app_member;
