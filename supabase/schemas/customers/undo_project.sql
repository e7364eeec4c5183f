create or replace function private.undo_project(p_undo_id uuid) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$ select u.project_id from private.undo_records u where u.id = p_undo_id $$;

alter function private.undo_project owner to current_user;
grant execute on function private.undo_project to app_member;
