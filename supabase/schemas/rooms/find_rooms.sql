-- Ids of a view's rooms in order, by keyset. Runs with the caller's rights.
-- p_view: waiting mine unassigned bot_failed pinned resolved all.
-- p_sort: waiting newest oldest priority (highest first; among equals the longest waiting in the view waiting, otherwise the newest).
-- p_filters: {social_ids, tag_ids (any of them), assignee_ids (ids and "nobody"), unread: true, kind (chat or comment), from, to (days
-- of the project, both included)}; a filter that is left out does not apply. One branch per assignee: each uses its own index, where an
-- "or" would scan all other members' rooms. One query per level of priority, until the page is full.
create or replace function private.find_rooms(
  p_project_id uuid, p_view text, p_sort text, p_filters jsonb, p_after_priority integer, p_after_at timestamptz,
  p_after_id uuid, p_limit integer
) returns uuid[]
  language plpgsql stable
  set search_path = ''
  -- a page is read in the order of an index. A bitmap would read all rooms of a branch first, and looks cheaper where the planner expects
  -- few: it cannot estimate the policies.
  set enable_bitmapscan = off
  as $$
  declare
    v_user_id uuid := private.user_id();
    v_own_only boolean := p_project_id = any (array(select private.my_project_ids('read_own_rooms')));
    v_by_wait boolean := p_sort = 'waiting' or (p_sort = 'priority' and p_view = 'waiting');
    v_column text := case when v_by_wait then 'waiting_since' else 'last_message_at' end;
    v_direction text := case when v_by_wait or p_sort = 'oldest' then 'asc' else 'desc' end;
    v_where text := case p_view
      when 'waiting' then $w$ and r.status = 'open' and r.waiting_since is not null$w$
      when 'mine' then $w$ and r.status <> 'resolved'$w$
      when 'unassigned' then $w$ and r.status <> 'resolved'$w$
      when 'bot_failed' then $w$ and r.status = 'open' and r.bot_failed_at is not null$w$
      when 'resolved' then $w$ and r.status = 'resolved'$w$
      else ''
    end;
    v_source text := case when p_view = 'pinned'
      then 'public.rooms r join public.room_pins p on p.room_id = r.id and p.user_id = $2'
      else 'public.rooms r' end;
    -- whose rooms; null is unassigned. Without a list: all members'.
    v_assignees uuid[] := case
      when p_view = 'mine' then array[v_user_id]
      when p_view = 'unassigned' then array[null::uuid]
      when v_own_only then array[v_user_id, null::uuid]
    end;
    v_wanted uuid[];
    v_social_ids uuid[];
    v_tag_ids uuid[];
    v_tagged uuid[];
    v_scopes text[];
    v_scope text;
    v_level integer;
    v_branches text[] := '{}';
    v_zone text;
    v_from timestamptz;
    v_to timestamptz;
    v_ids uuid[] := '{}';
  begin
    if jsonb_array_length(p_filters -> 'assignee_ids') > 0 then
      v_wanted := array(
        select nullif(given, 'nobody')::uuid from jsonb_array_elements_text(p_filters -> 'assignee_ids') given limit 50
      );
      v_assignees := case
        when v_assignees is null then v_wanted
        else array(
          select own from unnest(v_assignees) own
          where exists (select from unnest(v_wanted) wanted where wanted is not distinct from own)
        )
      end;
    end if;
    v_scopes := case
      when v_assignees is null then array['']
      else array(
        select case when who is null then ' and r.assignee_id is null' else format(' and r.assignee_id = %L', who) end
        from unnest(v_assignees) who
      )
    end;
    if cardinality(v_scopes) = 0 then
      return '{}';
    end if;
    if p_sort = 'waiting' and p_view <> 'waiting' then
      v_where := v_where || $w$ and r.status = 'open' and r.waiting_since is not null$w$;
    end if;
    if jsonb_array_length(p_filters -> 'social_ids') > 0 then
      v_social_ids := array(select jsonb_array_elements_text(p_filters -> 'social_ids'))::uuid[];
      v_where := v_where || ' and r.social_id = any ($6)';
    end if;
    if jsonb_array_length(p_filters -> 'tag_ids') > 0 then
      v_tag_ids := array(select jsonb_array_elements_text(p_filters -> 'tag_ids'))::uuid[];
      -- rare tags: look the rooms up one by one; frequent tags: scanning the view finds some soon
      v_tagged := private.rooms_tagged(p_project_id, v_tag_ids);
      v_where := v_where || case when v_tagged is null then ' and r.tag_ids && $7' else ' and r.id = any ($10)' end;
    end if;
    if (p_filters ->> 'unread')::boolean then
      v_where := v_where || ' and r.last_customer_sequence > coalesce(
        (select k.sequence from public.read_marks k where k.room_id = r.id and k.user_id = $2), 0)';
    end if;
    if p_filters ? 'kind' then
      v_where := v_where || format(' and r.kind = %L', p_filters ->> 'kind');
    end if;
    if p_filters ? 'from' or p_filters ? 'to' then
      select p.time_zone into v_zone from public.projects p where p.id = p_project_id;
      v_from := (p_filters ->> 'from')::date::timestamp at time zone v_zone;
      v_to := ((p_filters ->> 'to')::date + 1)::timestamp at time zone v_zone;
      v_where := v_where
        || case when v_from is not null then ' and r.last_message_at >= $8' else '' end
        || case when v_to is not null then ' and r.last_message_at < $9' else '' end;
    end if;

    foreach v_level in array case when p_sort = 'priority' then array[3, 2, 1, 0] else array[0] end loop
      continue when p_sort = 'priority' and v_level > p_after_priority;
      v_branches := '{}';
      foreach v_scope in array v_scopes loop
        v_branches := v_branches || format(
          '(select r.id, r.%1$I as place from %2$s where r.project_id = $1%3$s%4$s%6$s%7$s
            order by r.%1$I %5$s, r.id %5$s limit $5)',
          v_column, v_source, v_where, v_scope, v_direction,
          case when p_sort = 'priority'
            then case when v_level > 0 then format(' and r.priority > 0 and r.priority = %s', v_level) else ' and r.priority = 0' end
            else '' end,
          case when p_after_at is not null and (p_sort <> 'priority' or v_level = p_after_priority)
            then format(' and (r.%I, r.id) %s ($3, $4)', v_column, case v_direction when 'desc' then '<' else '>' end)
            else '' end
        );
      end loop;
      execute format(
        'select $11 || array_agg(found.id order by found.place %2$s, found.id %2$s)
         from (select * from (%1$s) branches order by place %2$s, id %2$s limit $5) found',
        array_to_string(v_branches, ' union all '), v_direction
      )
      into v_ids
      using p_project_id, v_user_id, p_after_at, p_after_id, p_limit - cardinality(v_ids), v_social_ids, v_tag_ids, v_from, v_to, v_tagged,
        v_ids;
      exit when cardinality(v_ids) >= p_limit;
    end loop;
    return v_ids;
  end
  $$;

alter function private.find_rooms owner to current_user;
grant execute on function private.find_rooms to app_member, authenticated;
