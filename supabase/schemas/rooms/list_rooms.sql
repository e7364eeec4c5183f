-- A page of a view by keyset (never by offset). Runs with the caller's rights. An own-scoped agent's rooms are own and unassigned ones:
-- two branches each use their index, where an "or" would scan all other members' rooms.
-- p_view: waiting mine unassigned bot_failed pinned resolved all. p_sort: waiting newest oldest priority.
create or replace function public.list_rooms(
  p_project_id uuid, p_view text, p_sort text default 'newest', p_after_at timestamptz default null,
  p_after_id uuid default null, p_limit integer default 50, p_filters jsonb default '{}',
  p_after_priority integer default null
) returns setof public.room_rows
  language plpgsql stable
  set search_path = ''
  as $$
  declare
    v_ids uuid[] := private.find_rooms(
      p_project_id, p_view, p_sort, p_filters, p_after_priority, p_after_at, p_after_id,
      least(greatest(p_limit, 1), 100)
    );
  begin
    -- separate from the search for ids: the plan of this statement is kept for the session, that of the search is not
    return query
      select rows.*
      from unnest(v_ids) with ordinality page (id, place)
      join public.room_rows rows on rows.id = page.id
      order by page.place;
  end
  $$;

alter function public.list_rooms owner to current_user;
grant execute on function public.list_rooms to app_member, authenticated;
