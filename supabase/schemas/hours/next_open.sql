-- When a project opens next, within 60 days; the given instant if it is open then. Null if it does not open.
create or replace function private.next_open(p_project_id uuid, p_at timestamptz) returns timestamptz
  language sql stable
  set search_path = ''
  as $$ select lower(private.open_ranges(p_project_id, p_at, p_at + interval '60 days')) $$;

alter function private.next_open owner to current_user;
grant execute on function private.next_open to app_member, app_system;
