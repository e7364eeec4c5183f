-- public.list_rooms for the server: an array of rows in order. Errors: unauthorized.
create or replace function system.list_member_rooms(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_view text, p_sort text, p_after_at timestamptz, p_after_id uuid,
  p_limit integer, p_filters jsonb, p_after_priority integer
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    return private.list_member_rooms(
      p_project_id, p_view, p_sort, p_after_at, p_after_id, p_limit, p_filters, p_after_priority
    );
  end
  $$;

alter function system.list_member_rooms owner to app_system;

create or replace function private.list_member_rooms(
  p_project_id uuid, p_view text, p_sort text, p_after_at timestamptz, p_after_id uuid, p_limit integer, p_filters jsonb,
  p_after_priority integer
) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(r) - 'ordinality' order by r.ordinality), '[]')
    from public.list_rooms(
      p_project_id, p_view, p_sort, p_after_at, p_after_id, p_limit, p_filters, p_after_priority
    ) with ordinality r
  $$;

alter function private.list_member_rooms owner to app_member;
grant execute on function private.list_member_rooms to app_system;
