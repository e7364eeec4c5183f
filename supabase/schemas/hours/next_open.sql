-- When a project that is closed opens next, within 60 days; when it is open, that instant. Null: not in sight.
create or replace function private.next_open(p_project_id uuid, p_at timestamptz) returns timestamptz
  language sql stable
  set search_path = ''
  as $$ select lower(private.open_ranges(p_project_id, p_at, p_at + interval '60 days')) $$;

alter function private.next_open owner to current_user;
grant execute on function private.next_open to app_member, app_system;
