create or replace function private.open_seconds(p_project_id uuid, p_from timestamptz, p_to timestamptz) returns numeric
  language sql stable
  set search_path = ''
  as $$
    select coalesce(sum(extract(epoch from upper(r) - lower(r))), 0)
    from unnest(private.open_ranges(p_project_id, p_from, p_to)) r
  $$;

alter function private.open_seconds owner to current_user;
grant execute on function private.open_seconds to app_member, app_system;
