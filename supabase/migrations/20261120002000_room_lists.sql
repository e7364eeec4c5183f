-- Lists of rooms in depth: filters, the order by priority, saved views; and what is done with rooms: snooze, priority, mark
-- unread, block, and the same to many at once with an undo.

-- What the list needs besides: tags, and whether the customer is blocked ------------------------------------------------

create or replace function private.room_event(p_room public.rooms) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p_room.id, 'project_id', p_room.project_id, 'social_id', p_room.social_id, 'customer_id', p_room.customer_id,
      'customer_name', c.name, 'customer_picture_url', c.picture_url, 'social_kind', s.kind,
      'status', p_room.status, 'snoozed_until', p_room.snoozed_until, 'assignee_id', p_room.assignee_id,
      'priority', p_room.priority, 'holder', p_room.holder, 'bot_failed_at', p_room.bot_failed_at,
      'waiting_since', p_room.waiting_since, 'episode_number', p_room.episode_number,
      'last_sequence', p_room.last_sequence, 'last_customer_sequence', p_room.last_customer_sequence,
      'last_message_at', p_room.last_message_at, 'last_message_kind', p_room.last_message_kind,
      'last_message_preview', p_room.last_message_preview, 'last_message_author_kind', p_room.last_message_author_kind,
      'last_message_author_id', p_room.last_message_author_id,
      'customer_delivered_sequence', p_room.customer_delivered_sequence,
      'customer_read_sequence', p_room.customer_read_sequence, 'team_read_sequence', p_room.team_read_sequence,
      'updated_at', p_room.updated_at, 'customer_last_at', p_room.customer_last_at,
      'unreachable_since', p_room.unreachable_since, 'tag_ids', p_room.tag_ids, 'customer_blocked_at', c.blocked_at
    )
    from public.customers c, public.socials s
    where c.id = p_room.customer_id and s.id = p_room.social_id
  $$;

create or replace view public.room_rows with (security_invoker = true) as
  select
    r.id, r.project_id, r.social_id, r.customer_id, c.name as customer_name, c.picture_url as customer_picture_url,
    s.kind as social_kind, r.status, r.snoozed_until, r.assignee_id, r.priority, r.holder, r.bot_failed_at,
    r.waiting_since, r.episode_number, r.last_sequence, r.last_customer_sequence, r.last_message_at,
    r.last_message_kind, r.last_message_preview, r.last_message_author_kind, r.last_message_author_id,
    r.customer_delivered_sequence, r.customer_read_sequence, r.team_read_sequence, r.updated_at,
    coalesce(k.sequence, 0) as read_sequence,
    p.pinned_at,
    (
      select count(*)
      from (
        select from public.messages m
        where m.room_id = r.id and m.author_kind = 'customer' and m.sequence > coalesce(k.sequence, 0)
        limit 100
      ) unread
    )::integer as unread_count,
    r.customer_last_at, r.unreachable_since, r.tag_ids, c.blocked_at as customer_blocked_at
  from public.rooms r
  join public.customers c on c.id = r.customer_id
  join public.socials s on s.id = r.social_id
  left join public.read_marks k on k.room_id = r.id and k.user_id = (select private.user_id())
  left join public.room_pins p on p.room_id = r.id and p.user_id = (select private.user_id());

-- Partial, so that the many rooms without a priority cost these indexes nothing when a message moves them.
create index rooms_prioritised on public.rooms (project_id, priority, last_message_at desc, id desc) where priority > 0;
create index rooms_prioritised_by_assignee on public.rooms
  (project_id, assignee_id, priority, last_message_at desc, id desc) where priority > 0;
create index rooms_prioritised_of_nobody on public.rooms (project_id, priority, last_message_at desc, id desc)
  where priority > 0 and assignee_id is null;
create index rooms_waiting_prioritised on public.rooms (project_id, priority, waiting_since, id)
  where priority > 0 and status = 'open' and waiting_since is not null;
-- "is null" is no equality to the planner: an index by assignee does not give nobody's rooms in their order.
create index rooms_of_nobody on public.rooms (project_id, last_message_at desc, id desc) where assignee_id is null;
create index rooms_active_of_nobody on public.rooms (project_id, last_message_at desc, id desc)
  where assignee_id is null and status <> 'resolved';
create index rooms_waiting_of_nobody on public.rooms (project_id, waiting_since, id)
  where assignee_id is null and status = 'open' and waiting_since is not null;

-- The rooms that carry any of some tags, as long as they are few; null when they are many. An array's operators are not
-- leakproof, so under row-level security no index on rooms.tag_ids would be used. A definer, for room_tags alone: what is found
-- is looked up in rooms with the caller's rights.
create function private.rooms_tagged(p_project_id uuid, p_tag_ids uuid[]) returns uuid[]
  language sql stable security definer
  set search_path = ''
  as $$
    select case when count(*) <= 2000 then coalesce(array_agg(distinct found.room_id), '{}') end
    from (
      select t.room_id from public.room_tags t
      where t.tag_id = any (p_tag_ids) and t.project_id = p_project_id
      limit 2001
    ) found
  $$;
grant execute on function private.rooms_tagged(uuid, uuid[]) to authenticated, app_member;

-- Ids of a view's rooms in their order, by keyset. Runs with the caller's rights.
-- p_view: waiting mine unassigned bot_failed pinned resolved all. p_sort: waiting newest oldest priority (highest first, and of
-- equal ones who waits longest in the view waiting, else the newest).
-- p_filters: {social_ids, tag_ids (any of them), assignee_ids (ids and "nobody"), unread: true, from, to (days of the project,
-- the last included)}; what is left out does not filter.
-- One branch for each assignee and each level of priority: each walks its own index, where one "or" would walk past
-- everybody else's rooms.
create function private.find_rooms(
  p_project_id uuid, p_view text, p_sort text, p_filters jsonb, p_after_priority integer, p_after_at timestamptz,
  p_after_id uuid, p_limit integer
) returns uuid[]
  language plpgsql stable
  set search_path = ''
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
    -- whose rooms; null among them is nobody. Without a list, everybody's.
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
    v_ids uuid[];
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
      -- few are looked up one by one; many are met soon on the way through the view
      v_tagged := private.rooms_tagged(p_project_id, v_tag_ids);
      v_where := v_where || case when v_tagged is null then ' and r.tag_ids && $7' else ' and r.id = any ($10)' end;
    end if;
    if (p_filters ->> 'unread')::boolean then
      v_where := v_where || ' and r.last_customer_sequence > coalesce(
        (select k.sequence from public.read_marks k where k.room_id = r.id and k.user_id = $2), 0)';
    end if;
    if p_filters ? 'from' or p_filters ? 'to' then
      select p.time_zone into v_zone from public.projects p where p.id = p_project_id;
      v_from := (p_filters ->> 'from')::date::timestamp at time zone v_zone;
      v_to := ((p_filters ->> 'to')::date + 1)::timestamp at time zone v_zone;
      v_where := v_where
        || case when v_from is not null then ' and r.last_message_at >= $8' else '' end
        || case when v_to is not null then ' and r.last_message_at < $9' else '' end;
    end if;

    foreach v_scope in array v_scopes loop
      foreach v_level in array case when p_sort = 'priority' then array[3, 2, 1, 0] else array[0] end loop
        continue when p_sort = 'priority' and v_level > p_after_priority;
        v_branches := v_branches || format(
          '(select r.id, %7$s as level, r.%1$I as place from %2$s where r.project_id = $1%3$s%4$s%6$s%8$s
            order by r.%1$I %5$s, r.id %5$s limit $5)',
          v_column, v_source, v_where, v_scope, v_direction,
          case when p_sort = 'priority'
            then case when v_level > 0 then format(' and r.priority > 0 and r.priority = %s', v_level) else ' and r.priority = 0' end
            else '' end,
          v_level,
          case when p_after_at is not null and (p_sort <> 'priority' or v_level = p_after_priority)
            then format(' and (r.%I, r.id) %s ($3, $4)', v_column, case v_direction when 'desc' then '<' else '>' end)
            else '' end
        );
      end loop;
    end loop;
    if cardinality(v_branches) = 0 then
      return '{}';
    end if;
    execute format(
      'select array_agg(found.id order by found.level desc, found.place %2$s, found.id %2$s)
       from (select * from (%1$s) branches order by level desc, place %2$s, id %2$s limit $5) found',
      array_to_string(v_branches, ' union all '), v_direction
    )
    into v_ids
    using p_project_id, v_user_id, p_after_at, p_after_id, p_limit, v_social_ids, v_tag_ids, v_from, v_to, v_tagged;
    return coalesce(v_ids, '{}');
  end
  $$;
grant execute on function private.find_rooms(uuid, text, text, jsonb, integer, timestamptz, uuid, integer)
  to authenticated, app_member;

-- One page of a view, see private.find_rooms. The place after which it begins: p_after_at, p_after_id, and p_after_priority
-- where it is sorted by that.
drop function public.list_rooms(uuid, text, text, timestamptz, uuid, integer);
create function public.list_rooms(
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
    -- apart from the search for ids, because this statement's plan is kept for the session and that one's is not
    return query
      select rows.*
      from unnest(v_ids) with ordinality page (id, place)
      join public.room_rows rows on rows.id = page.id
      order by page.place;
  end
  $$;
grant execute on function public.list_rooms(uuid, text, text, timestamptz, uuid, integer, jsonb, integer) to authenticated;

-- Saved views -----------------------------------------------------------------------------------------------------------

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  owner_id uuid not null default private.user_id() references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 50 and name = btrim(name) and name !~ '[[:cntrl:]]'),
  is_shared boolean not null default false,
  view text not null check (view in ('waiting', 'mine', 'unassigned', 'bot_failed', 'pinned', 'resolved', 'all')),
  sort text not null check (sort in ('waiting', 'newest', 'oldest', 'priority')),
  filters jsonb not null default '{}' check (jsonb_typeof(filters) = 'object' and octet_length(filters::text) <= 8000),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.saved_views is 'A view of the inbox with filters and order, kept under a name: one''s own, or shared with the project; 50 of each.';
create index saved_views_by_project on public.saved_views (project_id, owner_id);
create trigger saved_views_touch before update on public.saved_views
  for each row execute function private.touch_updated_at();

-- A definer: the limit counts what the caller need not see.
create function private.limit_saved_views() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    -- two at once would each count without the other
    perform pg_advisory_xact_lock(hashtextextended('saved_views' || new.project_id, 0));
    if (
      select count(*) from public.saved_views v
      where v.project_id = new.project_id and v.is_shared = new.is_shared and (v.is_shared or v.owner_id = new.owner_id)
    ) > 50 then
      perform private.fail('too_many_views', 'name');
    end if;
    return null;
  end
  $$;
create trigger saved_views_limit after insert or update of is_shared on public.saved_views
  for each row execute function private.limit_saved_views();

alter table public.saved_views enable row level security;
revoke all on public.saved_views from anon, authenticated, service_role;
grant select, insert (project_id, owner_id, name, is_shared, view, sort, filters, position),
  update (name, is_shared, view, sort, filters, position), delete on public.saved_views to authenticated;

create policy saved_views_select on public.saved_views for select to authenticated
  using (
    project_id = any (array(select private.my_project_ids('read')))
    and (is_shared or owner_id = (select private.user_id()))
  );
create policy saved_views_insert on public.saved_views for insert to authenticated
  with check (
    owner_id = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('read')))
    and (not is_shared or project_id = any (array(select private.my_project_ids('answer'))))
  );
-- what is shared belongs to who shared it, and to managers
create policy saved_views_update on public.saved_views for update to authenticated
  using (
    (owner_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('read'))))
    or (is_shared and project_id = any (array(select private.my_project_ids('manage'))))
  )
  with check (
    (owner_id = (select private.user_id()) and not is_shared)
    or (is_shared and project_id = any (array(select private.my_project_ids('answer'))))
  );
create policy saved_views_delete on public.saved_views for delete to authenticated
  using (
    (owner_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('read'))))
    or (is_shared and project_id = any (array(select private.my_project_ids('manage'))))
  );

-- Puts views into the order of the ids. Those the caller may not change stay where they are.
create function public.order_saved_views(p_view_ids uuid[]) returns void
  language sql
  set search_path = ''
  as $$
    update public.saved_views v set position = given.place
    from unnest(p_view_ids) with ordinality given (id, place)
    where v.id = given.id and cardinality(p_view_ids) <= 100
  $$;
grant execute on function public.order_saved_views(uuid[]) to authenticated;

-- What is done with a room ------------------------------------------------------------------------------------------------

-- A newer snooze of the room replaces the older one's job.
create function private.enqueue_wake_room(p_room_id uuid, p_run_at timestamptz, p_user_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'wake_room',
      payload := json_build_object('room_id', p_room_id, 'user_id', p_user_id),
      run_at := p_run_at,
      job_key := 'wake:' || p_room_id,
      max_attempts := 10
    )
  $$;

create function private.enqueue_step_bulk(p_run_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'step_bulk', payload := json_build_object('run_id', p_run_id), job_key := 'bulk:' || p_run_id, max_attempts := 10
    )
  $$;

-- Raises invalid where an action is none, or names what the project has not. Actions:
--   {action: assign, assignee_id | null}   {action: resolve}   {action: reopen}   {action: read}
--   {action: snooze, until: instant | null (until the customer replies)}   {action: priority, priority: 0 … 3}
--   {action: tag_add | tag_remove, tag_id}
create function private.check_action(p_project_id uuid, p_action jsonb) returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_until timestamptz;
  begin
    case p_action ->> 'action'
      when 'assign' then
        if p_action ->> 'assignee_id' is not null and not exists (
          select from public.members m
          where m.project_id = p_project_id and m.user_id = (p_action ->> 'assignee_id')::uuid
            and m.removed_at is null and m.role <> 'viewer'
        ) then
          perform private.fail('invalid', 'assignee_id');
        end if;
      when 'snooze' then
        v_until := (p_action ->> 'until')::timestamptz;
        if v_until <= now() or v_until > now() + interval '1 year' then
          perform private.fail('invalid', 'until');
        end if;
      when 'priority' then
        if coalesce(p_action ->> 'priority', '') !~ '^[0-3]$' then
          perform private.fail('invalid', 'priority');
        end if;
      when 'tag_add', 'tag_remove' then
        if not exists (
          select from public.tags t where t.id = (p_action ->> 'tag_id')::uuid and t.project_id = p_project_id
        ) then
          perform private.fail('invalid', 'tag_id');
        end if;
      when 'resolve', 'reopen', 'read' then
        null;
      else
        perform private.fail('invalid', 'action');
    end case;
  exception
    when invalid_text_representation or invalid_datetime_format or datetime_field_overflow then
      perform private.fail('invalid', 'action');
  end
  $$;

-- A centred line written in a member's name, where nobody's token is at hand (a job).
create function private.append_event_of(p_room public.rooms, p_user_id uuid, p_event jsonb) returns public.messages
  language sql
  set search_path = ''
  as $$
    insert into public.messages (
      project_id, room_id, social_id, sequence, episode_number, author_kind, author_id, kind, content, state
    )
    values (
      p_room.project_id, p_room.id, p_room.social_id, p_room.last_sequence + 1, p_room.episode_number, 'system', p_user_id,
      'event', p_event, 'received'
    )
    returning *
  $$;
grant execute on function private.append_event_of(public.rooms, uuid, jsonb) to app_system;

-- Does an action to a room that is locked already, for a member whose right was asked for already; false when there was
-- nothing to change. p_run_id gathers the notifications of a bulk change. A definer of the migrating role, like
-- private.set_assignee: who hands a room over does not see it afterwards.
create function private.change_room(p_room public.rooms, p_action jsonb, p_user_id uuid, p_run_id uuid default null)
  returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_action text := p_action ->> 'action';
    v_tag_id uuid := (p_action ->> 'tag_id')::uuid;
    v_assignee_id uuid := (p_action ->> 'assignee_id')::uuid;
    v_until timestamptz := (p_action ->> 'until')::timestamptz;
    v_message public.messages;
  begin
    case v_action
      when 'assign' then
        if p_room.assignee_id is not distinct from v_assignee_id then
          return false;
        end if;
        v_message := private.append_event_of(p_room, p_user_id, jsonb_build_object(
          'event', 'assigned', 'assignee_id', v_assignee_id, 'previous_assignee_id', p_room.assignee_id
        ));
        update public.rooms r
        set assignee_id = v_assignee_id, last_sequence = v_message.sequence, updated_at = clock_timestamp()
        where r.id = p_room.id;
        if v_assignee_id is not null and v_assignee_id <> p_user_id then
          perform private.notify(
            v_assignee_id, p_room.project_id, 'assigned', p_room_id => p_room.id, p_message_id => v_message.id,
            p_coalesce_key => 'assigned:' || p_run_id
          );
        end if;
      when 'resolve', 'reopen', 'snooze' then
        if (v_action, p_room.status) in (('resolve', 'resolved'), ('reopen', 'open'))
          or (v_action = 'snooze' and p_room.status = 'snoozed' and p_room.snoozed_until is not distinct from v_until)
        then
          return false;
        end if;
        v_message := private.append_event_of(p_room, p_user_id, case v_action
          when 'resolve' then jsonb_build_object('event', 'resolved')
          when 'reopen' then jsonb_build_object('event', 'reopened')
          else jsonb_build_object('event', 'snoozed', 'until', v_until)
        end);
        if v_action = 'resolve' or p_room.status = 'resolved' then
          update public.episodes e
          set resolved_at = case when v_action = 'resolve' then now() end,
              resolved_by = case when v_action = 'resolve' then p_user_id end
          where e.room_id = p_room.id and e.number = p_room.episode_number;
        end if;
        update public.rooms r
        set status = case v_action when 'resolve' then 'resolved' when 'reopen' then 'open' else 'snoozed' end,
            snoozed_until = case when v_action = 'snooze' then v_until end,
            waiting_since = case when v_action <> 'resolve' then r.waiting_since end,
            bot_failed_at = case when v_action <> 'resolve' then r.bot_failed_at end,
            last_sequence = v_message.sequence,
            updated_at = clock_timestamp()
        where r.id = p_room.id;
        if v_action = 'snooze' and v_until is not null then
          perform private.enqueue_wake_room(p_room.id, v_until, p_user_id);
        end if;
      when 'priority' then
        update public.rooms r
        set priority = (p_action ->> 'priority')::smallint, updated_at = clock_timestamp()
        where r.id = p_room.id and r.priority <> (p_action ->> 'priority')::smallint;
        return found;
      when 'tag_add' then
        if v_tag_id = any (p_room.tag_ids) or cardinality(p_room.tag_ids) >= 30 then
          return false;
        end if;
        insert into public.room_tags (room_id, tag_id, project_id, added_by)
        values (p_room.id, v_tag_id, p_room.project_id, p_user_id);
      when 'tag_remove' then
        delete from public.room_tags t where t.room_id = p_room.id and t.tag_id = v_tag_id;
        return found;
      when 'read' then
        -- only the member's own mark: nobody has looked at the room, so the customer is not told so
        insert into public.read_marks as k (room_id, user_id, project_id, sequence)
        values (p_room.id, p_user_id, p_room.project_id, p_room.last_sequence)
        on conflict (room_id, user_id) do update
          set sequence = excluded.sequence, updated_at = clock_timestamp() where k.sequence < p_room.last_customer_sequence;
        return found;
    end case;
    return true;
  end
  $$;
grant execute on function private.check_action(uuid, jsonb) to app_member;
grant execute on function private.change_room(public.rooms, jsonb, uuid, uuid) to app_member;

-- Snoozes a room or sets its priority; see private.check_action. The same again changes nothing (message is null). Returns
-- {room, message}. Errors: not_found, forbidden, invalid (until, priority, action).
create function public.change_room(p_room_id uuid, p_action jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
    v_message public.messages;
  begin
    if p_action ->> 'action' is null or p_action ->> 'action' not in ('snooze', 'priority') then
      perform private.fail('invalid', 'action');
    end if;
    perform private.check_action(v_room.project_id, p_action);
    if private.change_room(v_room, p_action, private.user_id()) then
      select m.* into v_message from public.messages m where m.room_id = p_room_id and m.sequence = v_room.last_sequence + 1;
      select r.* into v_room from public.rooms r where r.id = p_room_id;
    end if;
    return jsonb_build_object(
      'room', private.room_event(v_room), 'message', case when v_message.id is not null then to_jsonb(v_message) end
    );
  end
  $$;

-- Ends a snooze whose time has come: the room waits again, its assignee (or else who snoozed it) hears of it. Null when it
-- was ended or moved meanwhile. Returns {room, message}.
create function system.wake_room(p_room_id uuid, p_user_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
  begin
    select r.* into v_room from public.rooms r
    where r.id = p_room_id and r.status = 'snoozed' and r.snoozed_until <= now()
    for update;
    if not found then
      return null;
    end if;
    v_message := private.append_event_of(v_room, null, jsonb_build_object('event', 'woken'));
    update public.rooms r
    set status = 'open', snoozed_until = null, last_sequence = v_message.sequence, updated_at = clock_timestamp()
    where r.id = p_room_id
    returning r.* into v_room;
    perform private.notify(
      coalesce(v_room.assignee_id, p_user_id), v_room.project_id, 'snooze_over', p_room_id => p_room_id,
      p_message_id => v_message.id, p_coalesce_key => 'snooze_over:' || p_room_id
    );
    return jsonb_build_object('room', private.room_event(v_room), 'message', to_jsonb(v_message));
  end
  $$;

-- Takes the caller's read mark back before the customer's last message. Errors: not_found.
create function public.mark_room_unread(p_room_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    if not found then
      perform private.fail('not_found');
    end if;
    update public.read_marks k
    set sequence = v_room.last_customer_sequence - 1, updated_at = clock_timestamp()
    where k.room_id = p_room_id and k.user_id = private.user_id() and k.sequence >= v_room.last_customer_sequence
      and v_room.last_customer_sequence > 0;
  end
  $$;

-- A definer of the migrating role: block_customer has asked for the right to answer.
create function private.set_blocked(p_customer_id uuid, p_blocked boolean) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.customers c set blocked_at = case when p_blocked then now() end
    where c.id = p_customer_id and (c.blocked_at is not null) is distinct from p_blocked;
    return found;
  end
  $$;
grant execute on function private.set_blocked(uuid, boolean) to app_member;

-- Blocks the room's customer, or lets them write again. Returns {room, message}; message is null when nothing changed.
-- Errors: not_found, forbidden.
create function public.block_customer(p_room_id uuid, p_blocked boolean) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
    v_message public.messages;
  begin
    if private.set_blocked(v_room.customer_id, coalesce(p_blocked, false)) then
      v_message := private.append_event(
        v_room, jsonb_build_object('event', case when p_blocked then 'blocked' else 'unblocked' end)
      );
      update public.rooms r set last_sequence = v_message.sequence, updated_at = clock_timestamp()
      where r.id = p_room_id
      returning r.* into v_room;
    end if;
    return jsonb_build_object(
      'room', private.room_event(v_room), 'message', case when v_message.id is not null then to_jsonb(v_message) end
    );
  end
  $$;

-- The same to many rooms ------------------------------------------------------------------------------------------------

create table public.bulk_runs (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  action jsonb not null,
  room_ids uuid[] not null check (cardinality(room_ids) <= 5000),
  state text not null default 'running' check (state in ('running', 'done', 'undoing', 'undone')),
  done integer not null default 0,
  changed integer not null default 0,
  restored integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on table public.bulk_runs is 'One action done to many rooms, or being done. Kept for a day.';
comment on column public.bulk_runs.done is 'How many of room_ids have been looked at; those which were not changed already, or not the member''s to change, count too.';
comment on column public.bulk_runs.restored is 'How many an undo put back; rooms changed since stay as they are.';
create index bulk_runs_by_user on public.bulk_runs (user_id, created_at);

create table private.bulk_changes (
  run_id uuid not null references public.bulk_runs (id) on delete cascade,
  room_id uuid not null references public.rooms (id) on delete cascade,
  before jsonb not null,
  after jsonb not null,
  tried_at timestamptz,
  primary key (run_id, room_id)
);
comment on table private.bulk_changes is 'How a room was before a bulk change and after it, so that it can be put back as long as it is as it was left.';
create index bulk_changes_by_room on private.bulk_changes (room_id);

alter table public.bulk_runs enable row level security;
alter table private.bulk_changes enable row level security;
revoke all on public.bulk_runs from anon, authenticated, service_role;
grant select on public.bulk_runs to authenticated, app_member;
create policy bulk_runs_select on public.bulk_runs for select to authenticated, app_member
  using (user_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('answer'))));

-- What a bulk change of a room can touch.
create function private.room_state(p_room_id uuid, p_action jsonb, p_user_id uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'status', r.status, 'snoozed_until', r.snoozed_until, 'assignee_id', r.assignee_id, 'priority', r.priority,
      'waiting_since', r.waiting_since, 'bot_failed_at', r.bot_failed_at, 'last_sequence', r.last_sequence,
      'resolved_at', e.resolved_at, 'resolved_by', e.resolved_by,
      'tag', to_jsonb(t), 'read_sequence', case when p_action ->> 'action' = 'read' then k.sequence end
    )
    from public.rooms r
    left join public.episodes e on e.room_id = r.id and e.number = r.episode_number
    left join public.room_tags t on t.room_id = r.id and t.tag_id = (p_action ->> 'tag_id')::uuid
    left join public.read_marks k on k.room_id = r.id and k.user_id = p_user_id
    where r.id = p_room_id
  $$;

-- Puts a room back as it was; false when it was changed since. A line in the room says so where one said that it was changed.
create function private.restore_room(p_room public.rooms, p_change private.bulk_changes, p_run public.bulk_runs)
  returns boolean
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_before public.rooms := jsonb_populate_record(p_room, p_change.before);
    v_action text := p_run.action ->> 'action';
    v_message public.messages;
  begin
    if private.room_state(p_room.id, p_run.action, p_run.user_id) <> p_change.after then
      return false;
    end if;
    case v_action
      when 'tag_add' then
        delete from public.room_tags t where t.room_id = p_room.id and t.tag_id = (p_run.action ->> 'tag_id')::uuid;
      when 'tag_remove' then
        insert into public.room_tags
        select was.* from jsonb_populate_record(null::public.room_tags, p_change.before -> 'tag') was
        where exists (select from public.tags t where t.id = was.tag_id);
      when 'read' then
        update public.read_marks k set sequence = coalesce((p_change.before ->> 'read_sequence')::bigint, 0), updated_at = clock_timestamp()
        where k.room_id = p_room.id and k.user_id = p_run.user_id;
      when 'priority' then
        update public.rooms r set priority = v_before.priority, updated_at = clock_timestamp() where r.id = p_room.id;
      else
        v_message := private.append_event_of(
          p_room, p_run.user_id, jsonb_build_object('event', 'undone', 'action', v_action)
        );
        update public.episodes e
        set resolved_at = (p_change.before ->> 'resolved_at')::timestamptz,
            resolved_by = (p_change.before ->> 'resolved_by')::uuid
        where e.room_id = p_room.id and e.number = p_room.episode_number;
        update public.rooms r
        set status = v_before.status, snoozed_until = v_before.snoozed_until, assignee_id = v_before.assignee_id,
            waiting_since = v_before.waiting_since, bot_failed_at = v_before.bot_failed_at,
            last_sequence = v_message.sequence, updated_at = clock_timestamp()
        where r.id = p_room.id;
        if v_before.status = 'snoozed' and v_before.snoozed_until is not null then
          perform private.enqueue_wake_room(p_room.id, v_before.snoozed_until, p_run.user_id);
        end if;
    end case;
    return true;
  end
  $$;

-- Does or undoes the next hundred rooms of a run. Every room is asked for with the member's rights of this moment. A definer of
-- the migrating role: see private.change_room; and a job has nobody's token. Returns {run, room_ids, assignee_ids}: what
-- listeners have to be told of.
create function private.step_bulk(p_run_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_run public.bulk_runs;
    v_room public.rooms;
    v_change private.bulk_changes;
    v_before jsonb;
    v_ids uuid[];
    v_touched uuid[] := '{}';
    v_assignees uuid[] := '{}';
    v_more boolean := false;
  begin
    select r.* into v_run from public.bulk_runs r where r.id = p_run_id for update;
    if v_run.state in ('running', 'undoing') then
      v_ids := case v_run.state
        when 'running' then v_run.room_ids[v_run.done + 1 : v_run.done + 100]
        else array(select c.room_id from private.bulk_changes c where c.run_id = p_run_id and c.tried_at is null order by c.room_id limit 100)
      end;
      for v_room in
        select r.* from public.rooms r
        where r.id = any (v_ids) and r.project_id = v_run.project_id
        order by r.id
        for update of r
      loop
        if v_run.state = 'undoing' then
          select c.* into v_change from private.bulk_changes c where c.run_id = p_run_id and c.room_id = v_room.id;
          if private.restore_room(v_room, v_change, v_run) then
            v_run.restored := v_run.restored + 1;
            v_touched := v_touched || v_room.id;
            v_assignees := v_assignees || v_room.assignee_id || (v_change.before ->> 'assignee_id')::uuid;
          end if;
        elsif exists (
          select from public.members m
          where m.project_id = v_run.project_id and m.user_id = v_run.user_id and m.removed_at is null
            and (
              m.role in ('owner', 'admin')
              or (m.role = 'agent' and (m.rooms_scope = 'all' or v_room.assignee_id is null or v_room.assignee_id = m.user_id))
            )
        ) then
          v_before := private.room_state(v_room.id, v_run.action, v_run.user_id);
          if private.change_room(v_room, v_run.action, v_run.user_id, p_run_id) then
            insert into private.bulk_changes (run_id, room_id, before, after)
            values (p_run_id, v_room.id, v_before, private.room_state(v_room.id, v_run.action, v_run.user_id));
            v_run.changed := v_run.changed + 1;
            v_touched := v_touched || v_room.id;
            v_assignees := v_assignees || v_room.assignee_id || (v_run.action ->> 'assignee_id')::uuid;
          end if;
        end if;
      end loop;
      if v_run.state = 'running' then
        v_run.done := v_run.done + cardinality(v_ids);
        v_more := v_run.done < cardinality(v_run.room_ids);
      else
        update private.bulk_changes c set tried_at = now() where c.run_id = p_run_id and c.room_id = any (v_ids);
        v_more := exists (select from private.bulk_changes c where c.run_id = p_run_id and c.tried_at is null);
      end if;
      update public.bulk_runs r
      set done = v_run.done, changed = v_run.changed, restored = v_run.restored,
          state = case when v_more then r.state when r.state = 'running' then 'done' else 'undone' end,
          finished_at = case when not v_more then clock_timestamp() end
      where r.id = p_run_id
      returning r.* into v_run;
    end if;
    return jsonb_build_object(
      'run', to_jsonb(v_run) - 'room_ids' || jsonb_build_object('total', cardinality(v_run.room_ids)),
      'room_ids', to_jsonb(v_touched),
      'assignee_ids', (select coalesce(jsonb_agg(distinct who), '[]') from unnest(v_assignees) who where who is not null)
    );
  end
  $$;
grant execute on function private.step_bulk(uuid) to app_member, app_system;

-- Writes a run down and begins it: a hundred rooms at once, more in the background. A definer of the migrating role: members may
-- not write runs, start_bulk has asked for every right.
create function private.open_bulk(p_project_id uuid, p_action jsonb, p_room_ids uuid[]) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_run_id uuid;
  begin
    delete from public.bulk_runs r where r.user_id = private.user_id() and r.created_at < now() - interval '1 day';
    insert into public.bulk_runs (project_id, user_id, action, room_ids)
    values (p_project_id, private.user_id(), p_action, p_room_ids)
    returning id into v_run_id;
    if cardinality(p_room_ids) > 100 then
      perform private.enqueue_step_bulk(v_run_id);
      return (
        select jsonb_build_object(
          'run', to_jsonb(r) - 'room_ids' || jsonb_build_object('total', cardinality(r.room_ids)),
          'room_ids', '[]'::jsonb, 'assignee_ids', '[]'::jsonb
        )
        from public.bulk_runs r where r.id = v_run_id
      );
    end if;
    return private.step_bulk(v_run_id);
  end
  $$;
grant execute on function private.open_bulk(uuid, jsonb, uuid[]) to app_member;

-- Does one action (see private.check_action) to up to 100 rooms at once, or to those of a view with filters, at most 5,000: more
-- than a hundred in the background. Rooms which are not the caller's to answer in are left out. Returns {run, room_ids,
-- assignee_ids}. Errors: not_found, forbidden, invalid.
create function public.start_bulk(
  p_project_id uuid, p_action jsonb, p_room_ids uuid[] default null, p_view text default null, p_filters jsonb default '{}'
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not p_project_id = any (array(select private.my_project_ids('read'))) then
      perform private.fail('not_found');
    end if;
    if not p_project_id = any (array(select private.my_project_ids('answer'))) then
      perform private.fail('forbidden');
    end if;
    perform private.check_action(p_project_id, p_action);
    if coalesce(cardinality(p_room_ids), 0) > 100 or (p_room_ids is null) = (p_view is null) then
      perform private.fail('invalid', 'room_ids');
    end if;
    return private.open_bulk(
      p_project_id, p_action,
      coalesce(p_room_ids, private.find_rooms(p_project_id, p_view, 'newest', p_filters, null, null, null, 5000))
    );
  end
  $$;

create function private.begin_undo(p_run_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_run public.bulk_runs;
    v_user_id uuid;
  begin
    update public.bulk_runs r set state = 'undoing', finished_at = null
    where r.id = p_run_id and r.state = 'done' and r.finished_at > now() - interval '15 seconds'
    returning r.* into v_run;
    if not found then
      perform private.fail('undo_over');
    end if;
    -- whoever was told of rooms they were given need not read of it any more
    for v_user_id in
      update public.notifications n set read_at = now()
      where n.coalesce_key = 'assigned:' || p_run_id and n.user_id = (v_run.action ->> 'assignee_id')::uuid and n.read_at is null
      returning n.user_id
    loop
      perform private.enqueue_announce_reading(v_user_id);
    end loop;
    if v_run.changed > 100 then
      perform private.enqueue_step_bulk(p_run_id);
      return jsonb_build_object(
        'run', to_jsonb(v_run) - 'room_ids' || jsonb_build_object('total', cardinality(v_run.room_ids)),
        'room_ids', '[]'::jsonb, 'assignee_ids', '[]'::jsonb
      );
    end if;
    return private.step_bulk(p_run_id);
  end
  $$;
grant execute on function private.begin_undo(uuid) to app_member;

-- Puts the rooms of a run back as they were, within 10 s after it ended (and 5 s for the way). Rooms that were changed since
-- stay: restored says how many went back. Returns {run, room_ids, assignee_ids}. Errors: not_found, undo_over.
create function public.undo_bulk(p_run_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not exists (select from public.bulk_runs r where r.id = p_run_id) then
      perform private.fail('not_found');
    end if;
    return private.begin_undo(p_run_id);
  end
  $$;

-- The job's way into private.step_bulk.
create function system.step_bulk(p_run_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.step_bulk(p_run_id) $$;

do $$
declare
  signature text;
begin
  execute 'grant create on schema public to app_member';
  foreach signature in array array[
    'change_room(uuid, jsonb)', 'mark_room_unread(uuid)', 'block_customer(uuid, boolean)',
    'start_bulk(uuid, jsonb, uuid[], text, jsonb)', 'undo_bulk(uuid)'
  ] loop
    execute format('alter function public.%s owner to app_member', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
  execute 'revoke create on schema public from app_member';

  execute 'grant create on schema system to app_system';
  execute 'alter function system.wake_room(uuid, uuid) owner to app_system';
  execute 'alter function system.step_bulk(uuid) owner to app_system';
  execute 'revoke create on schema system from app_system';
end
$$;
