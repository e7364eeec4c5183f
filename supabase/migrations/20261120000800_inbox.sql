-- What members do in the inbox: list and count rooms, answer, assign, resolve, reopen, read.

-- One page of a view, newest or longest waiting first, by keyset (never by offset). Runs with the caller's rights.
-- An own-scoped agent's rooms are those assigned to them and those of nobody: asking for the two apart lets each use its
-- index, where one "or" would walk past everybody else's rooms.
-- p_view: waiting mine unassigned bot_failed pinned resolved all. p_sort: waiting newest oldest.
create function public.list_rooms(
  p_project_id uuid, p_view text, p_sort text default 'newest', p_after_at timestamptz default null,
  p_after_id uuid default null, p_limit integer default 50
) returns setof public.room_rows
  language plpgsql stable
  set search_path = ''
  as $$
  declare
    v_user_id uuid := private.user_id();
    v_own_only boolean := p_project_id = any (array(select private.my_project_ids('read_own_rooms')));
    v_column text := case when p_sort = 'waiting' then 'waiting_since' else 'last_message_at' end;
    v_direction text := case when p_sort = 'newest' then 'desc' else 'asc' end;
    v_where text := case p_view
      when 'waiting' then $w$ and r.status = 'open' and r.waiting_since is not null$w$
      when 'mine' then $w$ and r.status <> 'resolved'$w$
      when 'unassigned' then $w$ and r.status <> 'resolved'$w$
      when 'bot_failed' then $w$ and r.status = 'open' and r.bot_failed_at is not null$w$
      when 'resolved' then $w$ and r.status = 'resolved'$w$
      else ''
    end;
    v_scopes text[] := case
      when p_view = 'mine' then array[' and r.assignee_id = $2']
      when p_view = 'unassigned' then array[' and r.assignee_id is null']
      when v_own_only then array[' and r.assignee_id = $2', ' and r.assignee_id is null']
      else array['']
    end;
    v_source text := case when p_view = 'pinned'
      then 'public.rooms r join public.room_pins p on p.room_id = r.id and p.user_id = $2'
      else 'public.rooms r' end;
    v_branches text[] := '{}';
    v_scope text;
    v_ids uuid[];
  begin
    if p_sort = 'waiting' and p_view <> 'waiting' then
      v_where := v_where || $w$ and r.status = 'open' and r.waiting_since is not null$w$;
    end if;
    if p_after_at is not null then
      v_where := v_where || format(' and (r.%I, r.id) %s ($3, $4)', v_column, case v_direction when 'desc' then '<' else '>' end);
    end if;
    foreach v_scope in array v_scopes loop
      v_branches := v_branches || format(
        '(select r.id, r.%1$I as place from %2$s where r.project_id = $1%3$s%4$s order by r.%1$I %5$s, r.id %5$s limit $5)',
        v_column, v_source, v_where, v_scope, v_direction
      );
    end loop;
    execute format(
      'select array_agg(found.id order by found.place %2$s, found.id %2$s)
       from (select * from (%1$s) both_scopes order by place %2$s, id %2$s limit $5) found',
      array_to_string(v_branches, ' union all '), v_direction
    )
    into v_ids
    using p_project_id, v_user_id, p_after_at, p_after_id, least(greatest(p_limit, 1), 100);
    -- apart from the search for ids, because this statement's plan is kept for the session and the one above is not
    return query
      select rows.*
      from unnest(v_ids) with ordinality page (id, place)
      join public.room_rows rows on rows.id = page.id
      order by page.place;
  end
  $$;
grant execute on function public.list_rooms(uuid, text, text, timestamptz, uuid, integer) to authenticated;

-- Every view's count, each counted to 1000 at most (shown as 999+), and how many rooms of mine or of nobody hold
-- something unread (the number in the title). For an own-scoped agent a view is the sum of mine and nobody's, each by its
-- own index. plpgsql, because it keeps the plans of its statements.
create function public.count_rooms(p_project_id uuid)
  returns table (
    waiting integer, mine integer, unassigned integer, bot_failed integer, pinned integer, resolved integer,
    "all" integer, unread integer
  )
  language plpgsql stable
  set search_path = ''
  as $$
  declare
    v_me uuid := private.user_id();
    v_own_only boolean := p_project_id = any (array(select private.my_project_ids('read_own_rooms')));
  begin
    select count(*) into mine from (select from public.rooms r where r.project_id = p_project_id
      and r.assignee_id = v_me and r.status <> 'resolved' limit 1000) t;
    select count(*) into unassigned from (select from public.rooms r where r.project_id = p_project_id
      and r.assignee_id is null and r.status <> 'resolved' limit 1000) t;
    select count(*) into bot_failed from (select from public.rooms r where r.project_id = p_project_id
      and r.status = 'open' and r.bot_failed_at is not null limit 1000) t;
    select count(*) into pinned from (select from public.room_pins p join public.rooms r on r.id = p.room_id
      where p.user_id = v_me and p.project_id = p_project_id limit 1000) t;
    select count(*) into unread from (
      select from public.rooms r
      left join public.read_marks k on k.room_id = r.id and k.user_id = v_me
      where r.project_id = p_project_id and r.status = 'open' and r.waiting_since is not null
        and (r.assignee_id is null or r.assignee_id = v_me)
        and r.last_customer_sequence > coalesce(k.sequence, 0)
      limit 1000
    ) t;
    if v_own_only then
      select count(*) into waiting from (
        (select from public.rooms r where r.project_id = p_project_id and r.assignee_id = v_me
           and r.status = 'open' and r.waiting_since is not null limit 1000)
        union all
        (select from public.rooms r where r.project_id = p_project_id and r.assignee_id is null
           and r.status = 'open' and r.waiting_since is not null limit 1000)
      ) t;
      select count(*) into resolved from (
        (select from public.rooms r where r.project_id = p_project_id and r.assignee_id = v_me
           and r.status = 'resolved' limit 1000)
        union all
        (select from public.rooms r where r.project_id = p_project_id and r.assignee_id is null
           and r.status = 'resolved' limit 1000)
      ) t;
      select count(*) into "all" from (
        (select from public.rooms r where r.project_id = p_project_id and r.assignee_id = v_me limit 1000)
        union all
        (select from public.rooms r where r.project_id = p_project_id and r.assignee_id is null limit 1000)
      ) t;
    else
      select count(*) into waiting from (select from public.rooms r where r.project_id = p_project_id
        and r.status = 'open' and r.waiting_since is not null limit 1000) t;
      select count(*) into resolved from (select from public.rooms r where r.project_id = p_project_id
        and r.status = 'resolved' limit 1000) t;
      select count(*) into "all" from (select from public.rooms r where r.project_id = p_project_id limit 1000) t;
    end if;
    return next;
  end
  $$;
grant execute on function public.count_rooms(uuid) to authenticated;

-- A centred line in the room: who assigned, resolved, reopened. Takes a sequence number like any message, but is
-- nobody's answer: preview, waiting and unread stay as they are.
create function private.append_event(p_room public.rooms, p_event jsonb) returns public.messages
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_message public.messages;
  begin
    insert into public.messages (
      project_id, room_id, social_id, sequence, episode_number, author_kind, author_id, kind, content, state
    )
    values (
      p_room.project_id, p_room.id, p_room.social_id, p_room.last_sequence + 1, p_room.episode_number, 'system',
      private.user_id(), 'event', p_event, 'received'
    )
    returning * into v_message;
    return v_message;
  end
  $$;
grant execute on function private.append_event(public.rooms, jsonb) to app_member;

-- The room under lock, for a member who may answer in it; raises not_found for outsiders and forbidden for viewers.
create function private.lock_room(p_room_id uuid) returns public.rooms
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id for update;
    if not found then
      if exists (select from public.rooms r where r.id = p_room_id) then
        perform private.fail('forbidden');
      end if;
      perform private.fail('not_found');
    end if;
    return v_room;
  end
  $$;
grant execute on function private.lock_room(uuid) to app_member;

-- Puts an answer or a note into a room and enqueues its delivery in the same transaction. A person's answer takes the
-- room from the bot and ends the customer's wait. p_client_id makes it idempotent: a repeat returns what the first made.
-- Errors: not_found, forbidden, empty_message, text_too_long, channel_disconnected, attachment_not_ready,
-- too_many_attachments, invalid (reply_to_id). Returns {message, room, is_duplicate, visitor_message}.
create function public.send_message(
  p_room_id uuid, p_client_id uuid, p_text text, p_is_note boolean default false, p_attachment_ids uuid[] default '{}',
  p_reply_to_id uuid default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
    v_message public.messages;
    v_text text := private.clean_text(p_text);
    v_attachments jsonb;
    v_reopens boolean;
  begin
    select m.* into v_message from public.messages m where m.room_id = p_room_id and m.client_id = p_client_id;
    if found then
      return jsonb_build_object(
        'message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', true,
        'visitor_message', case when not p_is_note then private.visitor_message(v_message) end
      );
    end if;
    if v_text is null and coalesce(cardinality(p_attachment_ids), 0) = 0 then
      perform private.fail('empty_message', 'text');
    end if;
    if char_length(v_text) > 5000 then
      perform private.fail('text_too_long', 'text');
    end if;
    if not p_is_note and exists (
      select from public.socials s where s.id = v_room.social_id and s.status = 'disconnected'
    ) then
      perform private.fail('channel_disconnected');
    end if;
    if p_reply_to_id is not null and not exists (
      select from public.messages m where m.id = p_reply_to_id and m.room_id = p_room_id
    ) then
      perform private.fail('invalid', 'reply_to_id');
    end if;
    v_attachments := private.take_attachments(
      p_attachment_ids, 'member', private.user_id(), v_room.social_id, p_room_id
    );
    v_reopens := v_room.status = 'resolved' and not p_is_note;

    insert into public.messages (
      project_id, room_id, social_id, sequence, episode_number, author_kind, author_id, kind, text, attachments,
      is_note, reply_to_id, client_id, state
    )
    values (
      v_room.project_id, p_room_id, v_room.social_id, v_room.last_sequence + 1,
      v_room.episode_number + v_reopens::integer, 'member', private.user_id(),
      case when v_attachments <> '[]' then 'media' else 'text' end, v_text, v_attachments, p_is_note, p_reply_to_id,
      p_client_id, case when p_is_note then 'sent' else 'queued' end
    )
    returning * into v_message;

    if v_attachments <> '[]' then
      update public.attachments set message_id = v_message.id where id = any (p_attachment_ids);
    end if;
    if v_reopens then
      insert into public.episodes (room_id, number, project_id, first_reply_at)
      values (p_room_id, v_message.episode_number, v_room.project_id, v_message.created_at);
    elsif not p_is_note then
      update public.episodes
      set first_reply_at = v_message.created_at
      where room_id = p_room_id and number = v_room.episode_number and first_reply_at is null;
    end if;

    update public.rooms
    set last_sequence = v_message.sequence,
        last_message_at = v_message.created_at,
        last_message_kind = case when p_is_note then 'note' else private.preview_kind(v_message.kind, v_attachments) end,
        last_message_preview = private.preview(v_text),
        last_message_author_kind = 'member',
        last_message_author_id = private.user_id(),
        episode_number = v_message.episode_number,
        status = case when p_is_note then status else 'open' end,
        snoozed_until = case when p_is_note then snoozed_until end,
        waiting_since = case when p_is_note then waiting_since end,
        holder = case when p_is_note then holder else 'human' end,
        bot_failed_at = case when p_is_note then bot_failed_at end,
        updated_at = clock_timestamp()
    where id = p_room_id
    returning * into v_room;

    if not p_is_note then
      perform private.enqueue_deliver_message(v_message.id, p_room_id);
    end if;
    delete from public.drafts
    where room_id = p_room_id and user_id = private.user_id() and kind = case when p_is_note then 'note' else 'reply' end;

    return jsonb_build_object(
      'message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', false,
      'visitor_message', case when not p_is_note then private.visitor_message(v_message) end
    );
  end
  $$;

-- Sends a failed message again. Errors: not_found, forbidden, not_failed.
create function public.retry_message(p_message_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
    v_room public.rooms;
  begin
    select m.* into v_message from public.messages m where m.id = p_message_id;
    if not found then
      perform private.fail('not_found');
    end if;
    v_room := private.lock_room(v_message.room_id);
    update public.messages
    set state = 'queued', failure_code = null, updated_at = clock_timestamp()
    where id = p_message_id and state = 'failed'
    returning * into v_message;
    if not found then
      perform private.fail('not_failed');
    end if;
    perform private.enqueue_deliver_message(p_message_id, v_room.id);
    return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room));
  end
  $$;

-- Hands a room to a member (or to nobody) and returns its event. A definer of the migrating role, because an own-scoped
-- agent who hands a room over does not see it afterwards; assign_room has asked for every right before.
create function private.set_assignee(p_room_id uuid, p_assignee_id uuid, p_sequence bigint) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
  begin
    update public.rooms
    set assignee_id = p_assignee_id, last_sequence = p_sequence, updated_at = clock_timestamp()
    where id = p_room_id
    returning * into v_room;
    return private.room_event(v_room);
  end
  $$;
grant execute on function private.set_assignee(uuid, uuid, bigint) to app_member;

-- Returns {room, message, previous_assignee_id}. message is null when nothing changed. Errors: not_found, forbidden,
-- invalid (assignee_id: no active member who may answer).
create function public.assign_room(p_room_id uuid, p_assignee_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
    v_previous uuid := v_room.assignee_id;
    v_message public.messages;
    v_event jsonb := private.room_event(v_room);
  begin
    if p_assignee_id is not null and not exists (
      select from public.members m
      where m.project_id = v_room.project_id and m.user_id = p_assignee_id and m.removed_at is null and m.role <> 'viewer'
    ) then
      perform private.fail('invalid', 'assignee_id');
    end if;
    if v_previous is distinct from p_assignee_id then
      v_message := private.append_event(
        v_room, jsonb_build_object('event', 'assigned', 'assignee_id', p_assignee_id, 'previous_assignee_id', v_previous)
      );
      v_event := private.set_assignee(p_room_id, p_assignee_id, v_message.sequence);
    end if;
    return jsonb_build_object(
      'room', v_event, 'previous_assignee_id', v_previous,
      'message', case when v_message.id is not null then to_jsonb(v_message) end
    );
  end
  $$;

-- Opens or resolves a room; p_status 'open' or 'resolved'. The same status again changes nothing (message is null).
-- Returns {room, message}. Errors: not_found, forbidden, invalid.
create function public.set_room_status(p_room_id uuid, p_status text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
    v_message public.messages;
  begin
    if p_status is null or p_status not in ('open', 'resolved') then
      perform private.fail('invalid', 'status');
    end if;
    if v_room.status <> p_status then
      v_message := private.append_event(
        v_room, jsonb_build_object('event', case p_status when 'resolved' then 'resolved' else 'reopened' end)
      );
      -- resolving ends the episode; reopening by hand takes it up again
      update public.episodes
      set resolved_at = case p_status when 'resolved' then now() end,
          resolved_by = case p_status when 'resolved' then private.user_id() end
      where room_id = p_room_id and number = v_room.episode_number;
      update public.rooms
      set status = p_status,
          snoozed_until = null,
          waiting_since = case p_status when 'resolved' then null else waiting_since end,
          bot_failed_at = case p_status when 'resolved' then null else bot_failed_at end,
          last_sequence = v_message.sequence,
          updated_at = clock_timestamp()
      where id = p_room_id
      returning * into v_room;
    end if;
    return jsonb_build_object(
      'room', private.room_event(v_room), 'message', case when v_message.id is not null then to_jsonb(v_message) end
    );
  end
  $$;

-- Moves the caller's read mark forward, and with it what the customer is shown as read by the team.
-- Returns the room when the team's mark moved, else null. Errors: not_found.
create function public.mark_room_read(p_room_id uuid, p_sequence bigint) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_sequence bigint;
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    if not found then
      perform private.fail('not_found');
    end if;
    v_sequence := least(p_sequence, v_room.last_sequence);
    insert into public.read_marks as k (room_id, user_id, project_id, sequence)
    values (p_room_id, private.user_id(), v_room.project_id, v_sequence)
    on conflict (room_id, user_id) do update
      set sequence = excluded.sequence, updated_at = clock_timestamp() where k.sequence < excluded.sequence;
    -- a viewer's look is not the team's: rooms_update lets only those who may answer move this
    update public.rooms set team_read_sequence = v_sequence, updated_at = clock_timestamp()
    where id = p_room_id and team_read_sequence < v_sequence
    returning * into v_room;
    if not found then
      return null;
    end if;
    return private.room_event(v_room);
  end
  $$;

-- Announces a file a member is about to upload into a room. Returns its id and storage path. Errors: not_found, forbidden.
create function public.create_attachment(p_room_id uuid, p_name text, p_mime text, p_size bigint) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := gen_random_uuid();
    v_room public.rooms := private.lock_room(p_room_id);
    v_path text := v_room.project_id || '/' || v_room.social_id || '/' || v_id;
  begin
    insert into public.attachments (id, project_id, social_id, room_id, uploader_kind, uploader_id, path, name, mime, size)
    values (v_id, v_room.project_id, v_room.social_id, p_room_id, 'member', private.user_id(), v_path, p_name, p_mime, p_size);
    return jsonb_build_object('id', v_id, 'path', v_path, 'bucket', 'attachments', 'name', p_name, 'mime', p_mime, 'size', p_size);
  end
  $$;

grant delete on public.drafts to app_member;
create policy drafts_delete_own_after_send on public.drafts for delete to app_member
  using (user_id = (select private.user_id()));

do $$
declare
  signature text;
begin
  execute 'grant create on schema public to app_member';
  foreach signature in array array[
    'send_message(uuid, uuid, text, boolean, uuid[], uuid)', 'retry_message(uuid)', 'assign_room(uuid, uuid)',
    'set_room_status(uuid, text)', 'mark_room_read(uuid, bigint)', 'create_attachment(uuid, text, text, bigint)'
  ] loop
    execute format('alter function public.%s owner to app_member', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
  execute 'revoke create on schema public from app_member';
end
$$;

grant update (state, failure_code, updated_at) on public.messages to app_member;
create policy messages_update on public.messages for update to app_member
  using (
    author_kind = 'member'
    and project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.rooms r where r.id = messages.room_id)
  )
  with check (project_id = any (array(select private.my_project_ids('answer'))));
