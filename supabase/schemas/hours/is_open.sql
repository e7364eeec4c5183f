create or replace function private.is_open(p_project_id uuid, p_at timestamptz) returns boolean
  language sql stable
  set search_path = ''
  as $$ select p_at <@ private.open_ranges(p_project_id, p_at, p_at + interval '1 second') $$;

alter function private.is_open owner to current_user;
grant execute on function private.is_open to app_member, app_system;
