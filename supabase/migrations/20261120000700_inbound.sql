-- Inbound: a customer's message from any channel becomes a row, in one function and one transaction.

-- Finds or makes customer, identity and room, puts the message in unless its external id is known, reopens the room and
-- starts an episode where that is due, and gives out the next sequence number under the room's lock. Runs with the
-- rights of its caller (app_visitor or app_system), so their policies apply.
-- Returns {message, room, is_duplicate}.
create function private.receive_message(
  p_social_id uuid,
  p_customer_external_id text,
  p_message_external_id text,
  p_kind text,
  p_text text,
  p_content jsonb default null,
  p_uploader_id uuid default null,
  p_attachment_ids uuid[] default '{}',
  p_sent_at timestamptz default null,
  p_customer jsonb default '{}'
) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
    v_project_id uuid;
    v_identity_id uuid;
    v_customer_id uuid;
    v_attachments jsonb;
    v_reopens boolean;
  begin
    select r.* into v_room
    from public.customer_identities i
    join public.rooms r on r.identity_id = i.id
    where i.social_id = p_social_id and i.external_id = p_customer_external_id
    for update of r;

    if not found then
      -- two first messages of one person at once: the second waits here and then finds what the first made
      perform pg_advisory_xact_lock(hashtextextended(p_social_id::text || p_customer_external_id, 0));
      select r.* into v_room
      from public.customer_identities i
      join public.rooms r on r.identity_id = i.id
      where i.social_id = p_social_id and i.external_id = p_customer_external_id
      for update of r;
    end if;

    if v_room.id is null then
      select s.project_id into v_project_id from public.socials s where s.id = p_social_id;
      if not found then
        perform private.fail('not_found');
      end if;
      v_customer_id := gen_random_uuid();
      v_identity_id := gen_random_uuid();
      insert into public.customers (id, project_id, name, picture_url, language)
      values (
        v_customer_id, v_project_id, coalesce(left(private.clean_text(p_customer ->> 'name'), 120), ''),
        p_customer ->> 'picture_url', p_customer ->> 'language'
      );
      insert into public.customer_identities (id, project_id, customer_id, social_id, external_id)
      values (v_identity_id, v_project_id, v_customer_id, p_social_id, p_customer_external_id);
      insert into public.rooms (project_id, social_id, customer_id, identity_id)
      values (v_project_id, p_social_id, v_customer_id, v_identity_id)
      returning * into v_room;
      insert into public.episodes (room_id, number, project_id) values (v_room.id, 1, v_project_id);
    end if;

    select m.* into v_message
    from public.messages m
    where m.social_id = p_social_id and m.external_id = p_message_external_id;
    if found then
      return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', true);
    end if;

    v_attachments := private.take_attachments(p_attachment_ids, 'customer', p_uploader_id, p_social_id, v_room.id);
    v_reopens := v_room.status = 'resolved';

    insert into public.messages (
      project_id, room_id, social_id, sequence, episode_number, author_kind, kind, text, content, attachments,
      external_id, state, sent_at
    )
    values (
      v_room.project_id, v_room.id, p_social_id, v_room.last_sequence + 1,
      v_room.episode_number + v_reopens::integer, 'customer',
      case when p_kind = 'text' and v_attachments <> '[]' then 'media' else p_kind end,
      p_text, p_content, v_attachments, p_message_external_id, 'received', p_sent_at
    )
    returning * into v_message;

    if v_attachments <> '[]' then
      update public.attachments set room_id = v_room.id, message_id = v_message.id where id = any (p_attachment_ids);
    end if;
    if v_reopens then
      insert into public.episodes (room_id, number, project_id)
      values (v_room.id, v_message.episode_number, v_room.project_id);
    end if;

    update public.rooms
    set last_sequence = v_message.sequence,
        last_customer_sequence = v_message.sequence,
        last_message_at = v_message.created_at,
        last_message_kind = private.preview_kind(v_message.kind, v_attachments),
        last_message_preview = private.preview(v_message.text),
        last_message_author_kind = 'customer',
        last_message_author_id = null,
        episode_number = v_message.episode_number,
        status = 'open',
        snoozed_until = null,
        waiting_since = coalesce(waiting_since, v_message.created_at),
        bot_failed_at = case when v_reopens then null else bot_failed_at end,
        customer_read_sequence = v_message.sequence,
        customer_delivered_sequence = v_message.sequence,
        updated_at = clock_timestamp()
    where id = v_room.id
    returning * into v_room;

    -- to the minute, because all rooms of a busy social would wait for its one row
    update public.socials
    set last_event_at = now()
    where id = p_social_id and (last_event_at is null or last_event_at < now() - interval '1 minute');

    return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', false);
  end
  $$;
comment on function private.receive_message(uuid, text, text, text, text, jsonb, uuid, uuid[], timestamptz, jsonb) is
  'The one door for a customer''s message. Idempotent by external id.';
grant execute on function
  private.receive_message(uuid, text, text, text, text, jsonb, uuid, uuid[], timestamptz, jsonb)
  to app_visitor, app_system;

-- The visitor of a website widget -----------------------------------------------------------------------------------

-- What a visitor may see of a message: no author ids, no costs, no delivery details.
create function private.visitor_message(p_message public.messages) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p_message.id, 'room_id', p_message.room_id, 'sequence', p_message.sequence,
      'author_kind', p_message.author_kind, 'kind', p_message.kind, 'text', p_message.text,
      'content', p_message.content, 'attachments', p_message.attachments,
      'client_id', split_part(p_message.external_id, ':', 2), 'unsent_at', p_message.unsent_at,
      'created_at', p_message.created_at
    )
  $$;

create function private.visitor_room(p_room public.rooms) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p_room.id, 'status', p_room.status, 'last_sequence', p_room.last_sequence,
      'customer_read_sequence', p_room.customer_read_sequence, 'team_read_sequence', p_room.team_read_sequence
    )
  $$;
grant execute on function private.visitor_message(public.messages), private.visitor_room(public.rooms)
  to app_visitor, app_member, app_system;

-- p_client_id makes it idempotent per visitor. Errors: not_found, empty_message, text_too_long, rate_limited, blocked,
-- too_many_attachments, attachment_not_ready. Returns {message, room, is_duplicate} for the team and visitor_message for the sender.
create function visitor.send_message(
  p_social_id uuid, p_visitor_id uuid, p_client_id uuid, p_text text, p_attachment_ids uuid[] default '{}',
  p_customer jsonb default '{}'
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_text text := private.clean_text(p_text);
    v_result jsonb;
    v_room_id uuid;
    v_external_id text := p_visitor_id || ':' || p_client_id;
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    if v_text is null and coalesce(cardinality(p_attachment_ids), 0) = 0 then
      perform private.fail('empty_message', 'text');
    end if;
    if char_length(v_text) > 5000 then
      perform private.fail('text_too_long', 'text');
    end if;
    if exists (select from public.customers c where c.blocked_at is not null) then
      perform private.fail('blocked');
    end if;
    -- 20 messages a minute, counted under the room's lock; a repeat of a known message is no new one
    select r.id into v_room_id from public.rooms r for update;
    if not found then
      -- no room to lock yet: the same lock under which receive_message makes it
      perform pg_advisory_xact_lock(hashtextextended(p_social_id::text || p_visitor_id::text, 0));
      select r.id into v_room_id from public.rooms r for update;
    end if;
    if not exists (select from public.messages m where m.social_id = p_social_id and m.external_id = v_external_id) and (
      select count(*)
      from (
        select m.created_at from public.messages m
        where m.room_id = v_room_id and m.author_kind = 'customer'
        order by m.sequence desc
        limit 20
      ) latest
      where latest.created_at > now() - interval '1 minute'
    ) >= 20 then
      perform private.fail('rate_limited');
    end if;
    v_result := private.receive_message(
      p_social_id, p_visitor_id::text, v_external_id, 'text', v_text, null, p_visitor_id, p_attachment_ids, null,
      p_customer
    );
    return v_result || jsonb_build_object(
      'visitor_message', private.visitor_message(jsonb_populate_record(null::public.messages, v_result -> 'message'))
    );
  end
  $$;

-- Everything after a sequence (or the last page, or the page before one), oldest first, and the room's marks; null room
-- when the visitor has not written yet. Reading up to a message marks it delivered.
create function visitor.list_messages(
  p_social_id uuid, p_visitor_id uuid, p_after bigint default null, p_before bigint default null,
  p_limit integer default 50
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_messages jsonb;
    v_delivered boolean := false;
    v_limit integer := least(greatest(p_limit, 1), 200);
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    select r.* into v_room from public.rooms r;
    if not found then
      return jsonb_build_object('room', null, 'messages', '[]'::jsonb, 'has_more', false, 'was_delivered', false);
    end if;
    if p_after is not null then
      select coalesce(jsonb_agg(private.visitor_message(m) order by m.sequence), '[]') into v_messages
      from (
        select * from public.messages m
        where m.room_id = v_room.id and m.sequence > p_after order by m.sequence limit v_limit + 1
      ) m;
    else
      select coalesce(jsonb_agg(private.visitor_message(m) order by m.sequence desc), '[]') into v_messages
      from (
        select * from public.messages m
        where m.room_id = v_room.id and (p_before is null or m.sequence < p_before)
        order by m.sequence desc limit v_limit + 1
      ) m;
    end if;
    if p_before is null and v_room.customer_delivered_sequence < v_room.last_sequence then
      update public.rooms
      set customer_delivered_sequence = greatest(customer_delivered_sequence, v_room.last_sequence), updated_at = clock_timestamp()
      where id = v_room.id
      returning * into v_room;
      v_delivered := true;
    end if;
    return jsonb_build_object(
      'room', private.visitor_room(v_room),
      'messages', case when p_after is not null
        then jsonb_path_query_array(v_messages, '$[0 to $last]', jsonb_build_object('last', v_limit - 1))
        else private.reverse_array(jsonb_path_query_array(v_messages, '$[0 to $last]', jsonb_build_object('last', v_limit - 1)))
      end,
      'has_more', jsonb_array_length(v_messages) > v_limit,
      'was_delivered', v_delivered,
      'room_event', case when v_delivered then private.room_event(v_room) end
    );
  end
  $$;

create function private.reverse_array(p_array jsonb) returns jsonb
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(e.item order by e.place desc), '[]') from jsonb_array_elements(p_array) with ordinality e (item, place)
  $$;
grant execute on function private.reverse_array(jsonb) to app_visitor, app_member;

-- Moves the visitor's read mark forward. Returns the room for the team when it moved, else null.
create function visitor.mark_read(p_social_id uuid, p_visitor_id uuid, p_sequence bigint) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    update public.rooms r
    set customer_read_sequence = least(p_sequence, r.last_sequence),
        customer_delivered_sequence = greatest(r.customer_delivered_sequence, least(p_sequence, r.last_sequence)),
        updated_at = clock_timestamp()
    where r.customer_read_sequence < least(p_sequence, r.last_sequence)
    returning * into v_room;
    if not found then
      return null;
    end if;
    return private.room_event(v_room);
  end
  $$;

create function visitor.find_room(p_social_id uuid, p_visitor_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    return (select private.visitor_room(r) from public.rooms r);
  end
  $$;

-- Answers after the visitor's read mark, counted to 99.
create function visitor.count_unread(p_social_id uuid, p_visitor_id uuid) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    return (
      select count(*)
      from (
        select from public.rooms r
        join public.messages m on m.room_id = r.id and m.sequence > r.customer_read_sequence
        where m.author_kind in ('member', 'bot')
        limit 99
      ) unread
    );
  end
  $$;

-- Whether somebody of the team had the inbox open within two minutes.
create function visitor.is_team_online(p_social_id uuid, p_visitor_id uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    return exists (
      select from public.members m where m.removed_at is null and m.last_seen_at > now() - interval '2 minutes'
    );
  end
  $$;

-- Announces a file the visitor is about to upload; at most 20 waiting ones an hour. Returns its id and storage path.
create function visitor.create_attachment(
  p_social_id uuid, p_visitor_id uuid, p_name text, p_mime text, p_size bigint
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := gen_random_uuid();
    v_project_id uuid;
    v_path text;
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    select s.project_id into v_project_id from public.socials s where s.id = p_social_id;
    if not found then
      perform private.fail('not_found');
    end if;
    if (
      select count(*) from public.attachments a where a.message_id is null and a.created_at > now() - interval '1 hour'
    ) >= 20 then
      perform private.fail('rate_limited');
    end if;
    v_path := v_project_id || '/' || p_social_id || '/' || v_id;
    insert into public.attachments (id, project_id, social_id, uploader_kind, uploader_id, path, name, mime, size)
    values (v_id, v_project_id, p_social_id, 'customer', p_visitor_id, v_path, p_name, p_mime, p_size);
    return jsonb_build_object('id', v_id, 'path', v_path, 'bucket', 'attachments', 'name', p_name, 'mime', p_mime, 'size', p_size);
  end
  $$;

create function visitor.find_attachment(p_social_id uuid, p_visitor_id uuid, p_attachment_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    return (select to_jsonb(a) from public.attachments a where a.id = p_attachment_id);
  end
  $$;

grant create on schema visitor to app_visitor;
alter function visitor.send_message(uuid, uuid, uuid, text, uuid[], jsonb) owner to app_visitor;
alter function visitor.list_messages(uuid, uuid, bigint, bigint, integer) owner to app_visitor;
alter function visitor.mark_read(uuid, uuid, bigint) owner to app_visitor;
alter function visitor.find_room(uuid, uuid) owner to app_visitor;
alter function visitor.count_unread(uuid, uuid) owner to app_visitor;
alter function visitor.is_team_online(uuid, uuid) owner to app_visitor;
alter function visitor.create_attachment(uuid, uuid, text, text, bigint) owner to app_visitor;
alter function visitor.find_attachment(uuid, uuid, uuid) owner to app_visitor;
revoke create on schema visitor from app_visitor;
