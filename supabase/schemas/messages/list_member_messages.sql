-- A page of a room's messages for the server: {messages, has_more, hidden_days}. json, as in private.list_member_rooms.
-- p_after: those after this sequence, ascending; with p_changed_since also those among the 200 before it that changed since. Otherwise
-- descending from p_before, or from the last.
-- hidden_days: the package's history limit in days, if it hides what comes before this page; else null.
-- Errors: unauthorized, not_found (also for a room of another project).
create or replace function system.list_member_messages(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_room_id uuid, p_limit integer, p_after bigint default null,
  p_before bigint default null, p_changed_since timestamptz default null
) returns json
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    return private.list_member_messages(p_project_id, p_room_id, p_limit, p_after, p_before, p_changed_since);
  end
  $$;

alter function system.list_member_messages owner to app_system;

create or replace function private.list_member_messages(
  p_project_id uuid, p_room_id uuid, p_limit integer, p_after bigint, p_before bigint, p_changed_since timestamptz
) returns json
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_limit integer := least(greatest(p_limit, 1), 200);
    -- computed here, because a comparison with "coalesce" is no condition of an index under the policies (public.room_rows)
    v_before bigint := coalesce(p_before, 9223372036854775807);
    v_messages json;
    v_count integer;
    v_first bigint;
  begin
    if not exists (select from public.rooms r where r.id = p_room_id and r.project_id = p_project_id) then
      perform private.fail('not_found');
    end if;
    -- a statement for each direction: one for both would not be planned for either. The row beyond the limit tells that there are more.
    if p_after is not null then
      select coalesce(json_agg(page.message order by page.place) filter (where page.place <= v_limit), '[]'), count(*)
      into v_messages, v_count
      from (
        select m as message, row_number() over (order by m.sequence) as place
        from public.messages m
        where m.room_id = p_room_id
          and m.sequence > p_after - case when p_changed_since is null then 0 else 200 end
          and (m.sequence > p_after or m.updated_at > p_changed_since)
        order by m.sequence
        limit v_limit + 1
      ) page;
    else
      select coalesce(json_agg(page.message order by page.place) filter (where page.place <= v_limit), '[]'), count(*),
        min(page.sequence)
      into v_messages, v_count, v_first
      from (
        select m as message, m.sequence, row_number() over (order by m.sequence desc) as place
        from public.messages m
        where m.room_id = p_room_id and m.sequence < v_before
        order by m.sequence desc
        limit v_limit + 1
      ) page;
    end if;
    return json_build_object(
      'messages', v_messages, 'has_more', v_count > v_limit,
      'hidden_days', case
        when v_count <= v_limit and p_after is null and coalesce(v_first, p_before, 0) <> 1 then private.hidden_history(p_room_id)
      end
    );
  end
  $$;

alter function private.list_member_messages owner to app_member;
grant execute on function private.list_member_messages to app_system;
