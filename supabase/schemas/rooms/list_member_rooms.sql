-- The page of public.list_rooms for the server: an array of rows in order. json, since building and printing 50 rows as jsonb takes as long
-- again as finding them. Errors: unauthorized, not_found (outsiders).
create or replace function system.list_member_rooms(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_view text, p_sort text, p_after_at timestamptz, p_after_id uuid,
  p_limit integer, p_filters jsonb, p_after_priority integer
) returns json
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
) returns json
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_ids uuid[];
  begin
    perform private.require_right(p_project_id, 'read');
    v_ids := private.find_rooms(
      p_project_id, p_view, p_sort, p_filters, p_after_priority, p_after_at, p_after_id, least(greatest(p_limit, 1), 100)
    );
    -- separate from the search for ids: the plan of this statement is kept for the session, that of the search is not
    return (
      select coalesce(json_agg(r order by page.place), '[]')
      from unnest(v_ids) with ordinality page (id, place)
      join public.room_rows r on r.id = page.id
    );
  end
  $$;

alter function private.list_member_rooms owner to app_member;
grant execute on function private.list_member_rooms to app_system;
