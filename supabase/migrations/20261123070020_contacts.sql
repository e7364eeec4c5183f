-- People and groups are contacts before they have written: whoever follows a LINE account, or adds it to a group, becomes a customer with a
-- room, so that they can be named, tagged and reached by broadcasts. Such a room is resolved and has no episode yet: it stands in no
-- view of work, and the first message opens episode 1.

alter table public.customer_identities
  add column profile_due_at timestamptz,
  add column profile_failures smallint not null default 0,
  add column profile_name text check (char_length(profile_name) <= 120),
  add column member_count integer check (member_count >= 0);
comment on column public.customer_identities.profile_due_at is
  'From when the next message asks the provider for name and picture again; null on channels without profiles.';
comment on column public.customer_identities.profile_failures is 'How often in a row the provider told nothing of them; each doubles the pause.';
comment on column public.customer_identities.profile_name is 'The name by the provider. A customer''s name that differs was given by the team and is kept.';
comment on column public.customer_identities.member_count is 'Of a group: how many people are in it.';
update public.customer_identities i set profile_due_at = now()
from public.socials s where s.id = i.social_id and s.kind <> 'widget';

create table private.group_members (
  room_id uuid not null,
  external_id text not null check (char_length(external_id) <= 128),
  project_id uuid not null,
  name text check (char_length(name) <= 120),
  picture_url text,
  due_at timestamptz not null default now(),
  failures smallint not null default 0,
  primary key (room_id, external_id),
  foreign key (room_id, project_id) references public.rooms (id, project_id) on delete cascade
);
comment on table private.group_members is 'Who writes in a group. Their messages carry the name (content.sender_name), so that a bubble needs no second look.';
create index group_members_by_external_id on private.group_members (external_id);
create index group_members_of_project on private.group_members (project_id);
alter table private.group_members enable row level security;

-- A week after it was told; after the n-th failure in a row 2ⁿ hours, at most a week.
create function private.next_profile_at(p_failures integer) returns timestamptz
  language sql stable
  set search_path = ''
  as $$
    select now() + case when p_failures = 0 then interval '7 days'
      else least(interval '7 days', make_interval(hours => (2 ^ least(p_failures, 8))::integer)) end
  $$;

-- Enqueues fetch_profile for an identity whose profile is due. Due again in an hour, should the job die.
create function private.refresh_profile(p_identity_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_identity public.customer_identities;
  begin
    update public.customer_identities i
    set profile_due_at = now() + interval '1 hour'
    where i.id = p_identity_id and i.profile_due_at <= now()
    returning * into v_identity;
    if found then
      perform private.enqueue_fetch_profile(v_identity.social_id, v_identity.external_id);
    end if;
  end
  $$;
grant execute on function private.refresh_profile(uuid) to app_visitor, app_system;

-- Enqueues the profile of one member of a group, unless it is not due yet.
create function private.refresh_group_member(p_room public.rooms, p_member text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into private.group_members as m (room_id, external_id, project_id, due_at)
    values (p_room.id, p_member, p_room.project_id, now() + interval '1 hour')
    on conflict (room_id, external_id) do update set due_at = excluded.due_at where m.due_at <= now();
    if not found then
      return;
    end if;
    perform graphile_worker.add_job(
      'fetch_profile',
      payload := json_build_object('social_id', i.social_id, 'external_customer_id', i.external_id, 'member_id', p_member),
      job_key := 'profile:' || i.social_id || ':' || i.external_id || ':' || p_member,
      max_attempts := 8
    )
    from public.customer_identities i where i.id = p_room.identity_id;
  end
  $$;
grant execute on function private.refresh_group_member(public.rooms, text) to app_system;

create function private.name_sender() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_member private.group_members;
    v_room public.rooms;
  begin
    select m.* into v_member
    from private.group_members m where m.room_id = new.room_id and m.external_id = new.content ->> 'sender_id';
    if v_member.name is not null then
      new.content := new.content || jsonb_build_object(
        'sender_name', v_member.name, 'sender_picture_url', v_member.picture_url
      );
    end if;
    if v_member.external_id is null or v_member.due_at <= now() then
      select r.* into v_room from public.rooms r where r.id = new.room_id;
      perform private.refresh_group_member(v_room, left(new.content ->> 'sender_id', 128));
    end if;
    return new;
  end
  $$;
create trigger name_sender before insert on public.messages for each row
  when (new.author_kind = 'customer' and new.content ? 'sender_id') execute function private.name_sender();

-- A member's name and picture, also in what they wrote before we knew them. Returns the messages that changed.
create function private.keep_group_member(p_room_id uuid, p_member text, p_name text, p_picture_url text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_name text := left(private.clean_text(p_name), 120);
    v_member private.group_members;
    v_changed jsonb;
  begin
    update private.group_members m
    set name = coalesce(v_name, m.name),
        picture_url = coalesce(p_picture_url, m.picture_url),
        failures = case when v_name is null then m.failures + 1 else 0 end,
        due_at = private.next_profile_at(case when v_name is null then m.failures + 1 else 0 end)
    where m.room_id = p_room_id and m.external_id = p_member
    returning * into v_member;
    if v_member.name is null or v_name is null then
      return '[]';
    end if;
    with named as (
      update public.messages m
      set content = case when m.content ? 'members' then jsonb_set(m.content, '{members}', (
            select jsonb_agg(case when x ->> 'id' = p_member then x || jsonb_build_object('name', v_member.name) else x end)
            from jsonb_array_elements(m.content -> 'members') x
          )) else m.content || jsonb_build_object('sender_name', v_member.name, 'sender_picture_url', v_member.picture_url) end,
          updated_at = clock_timestamp()
      where m.room_id = p_room_id
        -- the newest are what is looked at
        and m.sequence > (select r.last_sequence - 500 from public.rooms r where r.id = p_room_id)
        and (
          m.content ->> 'sender_id' = p_member and m.content ->> 'sender_name' is distinct from v_member.name
          or m.content -> 'members' @> jsonb_build_array(jsonb_build_object('id', p_member))
            and not m.content -> 'members' @> jsonb_build_array(jsonb_build_object('id', p_member, 'name', v_member.name))
        )
      returning m.*
    )
    select coalesce(jsonb_agg(to_jsonb(named) order by named.sequence), '[]') into v_changed from named;
    return v_changed;
  end
  $$;
grant execute on function private.keep_group_member(uuid, text, text, text) to app_system;

-- What a provider tells of one member of a group; p_name null: nothing. Returns the messages that carry the name from now on.
create function system.settle_group_member(
  p_social_id uuid, p_external_customer_id text, p_member_id text, p_name text, p_picture_url text default null
) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    select coalesce((
      select private.keep_group_member(r.id, p_member_id, p_name, p_picture_url)
      from public.customer_identities i
      join public.rooms r on r.identity_id = i.id
      where i.social_id = p_social_id and i.external_id = p_external_customer_id
    ), '[]')
  $$;

-- A file of ours in the public bucket of pictures that nothing shows any more. Nothing for an address elsewhere.
create function private.forget_picture(p_picture_url text) returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into private.doomed_files (bucket, path)
    select 'pictures', found.parts[1]
    from regexp_match(p_picture_url, '/storage/v1/object/public/pictures/([0-9a-f-]{36}\.webp)$') found (parts)
    where found.parts is not null
  $$;

-- A provider's answer about a customer. A name that the team gave is kept; a new picture takes the old one's place.
create function private.keep_profile(
  p_social_id uuid, p_external_customer_id text, p_name text, p_picture_url text, p_language text, p_member_count integer
) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_name text := left(private.clean_text(p_name), 120);
    v_identity public.customer_identities;
    v_customer public.customers;
  begin
    select i.* into v_identity
    from public.customer_identities i
    where i.social_id = p_social_id and i.external_id = p_external_customer_id
    for update;
    if not found then
      return null;
    end if;
    select c.* into v_customer from public.customers c where c.id = v_identity.customer_id and c.erased_at is null for update;
    update public.customer_identities i
    set profile_name = coalesce(v_name, i.profile_name),
        member_count = coalesce(p_member_count, i.member_count),
        profile_failures = case when v_name is null then least(i.profile_failures + 1, 100) else 0 end,
        profile_due_at = private.next_profile_at(case when v_name is null then i.profile_failures + 1 else 0 end)
    where i.id = v_identity.id;
    if v_customer.id is null or v_name is null then
      return null;
    end if;
    update public.customers c
    set name = case when c.name in ('', v_identity.profile_name) then v_name else c.name end,
        picture_url = coalesce(p_picture_url, c.picture_url),
        language = coalesce(c.language, left(p_language, 12))
    where c.id = v_customer.id
      and (c.name in ('', v_identity.profile_name) and c.name <> v_name or p_picture_url is not null or c.language is null);
    if not found then
      return null;
    end if;
    if p_picture_url <> v_customer.picture_url then
      perform private.forget_picture(v_customer.picture_url);
    end if;
    return v_customer.id;
  end
  $$;
grant execute on function private.keep_profile(uuid, text, text, text, text, integer) to app_system;

drop function system.settle_profile(uuid, text, text, text, text);
-- What a provider tells of a customer or a group; p_name null: nothing. Returns the rooms that look different now.
create function system.settle_profile(
  p_social_id uuid, p_external_customer_id text, p_name text, p_picture_url text default null, p_language text default null,
  p_member_count integer default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer_id uuid := private.keep_profile(
      p_social_id, p_external_customer_id, p_name, p_picture_url, p_language, p_member_count
    );
  begin
    return coalesce(
      (select jsonb_agg(private.room_event(r)) from public.rooms r where r.customer_id = v_customer_id), '[]'
    );
  end
  $$;
grant create on schema system to app_system;
alter function system.settle_profile(uuid, text, text, text, text, integer) owner to app_system;
alter function system.settle_group_member(uuid, text, text, text, text) owner to app_system;
revoke create on schema system from app_system;

-- Asks again after an hour, should the first job die.
create function private.await_profile() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if exists (select from public.socials s where s.id = new.social_id and s.kind <> 'widget') then
      new.profile_due_at := now() + interval '1 hour';
    end if;
    return new;
  end
  $$;
create trigger await_profile before insert on public.customer_identities for each row execute function private.await_profile();

-- The customer and identity of a conversation; made when there are none. The caller holds the conversation's advisory lock.
create function private.add_contact(p_social_id uuid, p_customer_external_id text, p_customer jsonb default '{}')
  returns public.customer_identities
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_project_id uuid;
    v_identity public.customer_identities;
  begin
    select s.project_id into v_project_id from public.socials s where s.id = p_social_id;
    if not found then
      perform private.fail('not_found');
    end if;
    select i.* into v_identity
    from public.customer_identities i
    where i.social_id = p_social_id and i.external_id = p_customer_external_id;
    if found then
      return v_identity;
    end if;
    v_identity.customer_id := gen_random_uuid();
    insert into public.customers (id, project_id, name, picture_url, language)
    values (
      v_identity.customer_id, v_project_id, coalesce(left(private.clean_text(p_customer ->> 'name'), 120), ''),
      p_customer ->> 'picture_url', p_customer ->> 'language'
    );
    insert into public.customer_identities (project_id, customer_id, social_id, external_id)
    values (v_project_id, v_identity.customer_id, p_social_id, p_customer_external_id)
    returning * into v_identity;
    return v_identity;
  end
  $$;
grant execute on function private.add_contact(uuid, text, jsonb) to app_visitor, app_system;

-- The room of a conversation under its lock, made together with its customer when there is none. Two first messages of one
-- person at once: the second waits and then finds what the first made.
create or replace function private.open_room(p_social_id uuid, p_customer_external_id text, p_customer jsonb default '{}')
  returns public.rooms
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_identity public.customer_identities;
  begin
    for attempt in 1..2 loop
      select r.* into v_room
      from public.customer_identities i
      join public.rooms r on r.identity_id = i.id
      where i.social_id = p_social_id and i.external_id = p_customer_external_id
      for update of r;
      if found then
        if exists (
          select from public.customer_identities i where i.id = v_room.identity_id and i.profile_due_at <= now()
        ) then
          perform private.refresh_profile(v_room.identity_id);
        end if;
        return v_room;
      end if;
      if attempt = 1 then
        perform pg_advisory_xact_lock(hashtextextended(p_social_id::text || p_customer_external_id, 0));
      end if;
    end loop;
    v_identity := private.add_contact(p_social_id, p_customer_external_id, p_customer);
    insert into public.rooms (project_id, social_id, customer_id, identity_id)
    values (v_identity.project_id, p_social_id, v_identity.customer_id, v_identity.id)
    returning * into v_room;
    insert into public.episodes (room_id, number, project_id) values (v_room.id, 1, v_room.project_id);
    return v_room;
  end
  $$;

-- The room of somebody who has not written: resolved, without an episode. Null when there is a room already.
create function private.add_follower(p_social_id uuid, p_customer_external_id text) returns public.rooms
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_identity public.customer_identities;
  begin
    perform pg_advisory_xact_lock(hashtextextended(p_social_id::text || p_customer_external_id, 0));
    v_identity := private.add_contact(p_social_id, p_customer_external_id);
    insert into public.rooms (project_id, social_id, customer_id, identity_id, status, episode_number)
    values (v_identity.project_id, p_social_id, v_identity.customer_id, v_identity.id, 'resolved', 0)
    on conflict (identity_id) do nothing
    returning * into v_room;
    if v_room.id is not null then
      perform private.enqueue_fetch_profile(p_social_id, p_customer_external_id);
    end if;
    return v_room;
  end
  $$;
grant execute on function private.add_follower(uuid, text) to app_system;

-- programs hear of a room when it has a conversation
drop trigger webhook_new_room on public.rooms;
create trigger webhook_new_room after insert on public.rooms for each row when (new.episode_number > 0)
  execute function private.webhook_room();

-- As before; the first message of a follower is no coming back.
create or replace function private.cause_by_room() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_watch private.automation_watches;
    v_kind text;
    v_minutes integer;
    v_now text := extract(epoch from clock_timestamp())::text;
  begin
    select w.* into v_watch from private.automation_watches w where w.project_id = new.project_id;
    if not found then
      return null;
    end if;
    v_kind := case
      when new.status = old.status then null
      when new.status = 'resolved' then 'resolved'
      when old.status = 'resolved' and old.episode_number > 0 then 'reopened'
      when old.status = 'snoozed' and old.snoozed_until <= now() and new.last_customer_sequence = old.last_customer_sequence
        then 'snooze_over'
    end;
    if v_kind = any (v_watch.causes) then
      perform private.note_cause(new.project_id, new.id, v_kind, v_now);
    end if;
    if new.assignee_id is not null and new.assignee_id is distinct from old.assignee_id and 'assigned' = any (v_watch.causes)
    then
      perform private.note_cause(new.project_id, new.id, 'assigned', v_now);
    end if;
    if old.waiting_since is null and new.waiting_since is not null then
      foreach v_minutes in array v_watch.minutes loop
        perform private.note_cause(
          new.project_id, new.id, 'unanswered', v_minutes || ' ' || new.waiting_since,
          clock_timestamp() + make_interval(mins => v_minutes), ':' || v_minutes
        );
      end loop;
    end if;
    return null;
  end
  $$;

-- The project's greeting for a new follower, by the follow's own reply token. Episode 1's: their first message is not greeted again.
create function private.greet_follower(p_room_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_bubbles text[];
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id for update;
    v_bubbles := private.take_message(v_room, 'greeting', '1');
    if cardinality(v_bubbles) > 0 then
      perform private.say(p_room_id, v_bubbles, jsonb_build_object('automatic', 'greeting'));
    end if;
  end
  $$;
grant execute on function private.greet_follower(uuid) to app_system;

-- A line in a room, and what became of the room, as apply_event returns it.
create function private.apply_room_event(p_room public.rooms, p_content jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_message public.messages := private.append_event(p_room, p_content);
    v_room public.rooms;
  begin
    update public.rooms set last_sequence = v_message.sequence, updated_at = clock_timestamp()
    where id = p_room.id
    returning * into v_room;
    return jsonb_build_object('room', private.room_event(v_room), 'message', to_jsonb(v_message), 'is_duplicate', false);
  end
  $$;
grant execute on function private.apply_room_event(public.rooms, jsonb) to app_system;

-- Somebody follows or blocks the account; a group takes it in or throws it out. Whoever is new becomes a customer.
create or replace function private.apply_reachable(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_customer text := p_effect ->> 'external_customer_id';
    v_is_reachable boolean := (p_effect ->> 'is_reachable')::boolean;
    v_is_group boolean := coalesce((p_effect ->> 'is_group')::boolean, false);
    v_is_new boolean := false;
    v_room public.rooms;
    v_result jsonb;
  begin
    if v_is_reachable then
      v_room := private.add_follower(p_event.social_id, v_customer);
      v_is_new := v_room.id is not null;
    end if;
    if not v_is_new then
      select r.* into v_room
      from public.customer_identities i
      join public.rooms r on r.identity_id = i.id
      where i.social_id = p_event.social_id and i.external_id = v_customer
      for update of r;
      if not found or (v_room.unreachable_since is null) = v_is_reachable then
        return null;
      end if;
    end if;
    update public.rooms
    set unreachable_since = case when v_is_reachable then null else p_event.occurred_at end
    where id = v_room.id and not v_is_new
    returning * into v_room;
    if v_is_new then
      select r.* into v_room
      from public.customer_identities i
      join public.rooms r on r.identity_id = i.id
      where i.social_id = p_event.social_id and i.external_id = v_customer;
    end if;
    v_result := private.apply_room_event(v_room, jsonb_build_object('event', case
      when v_is_group and v_is_reachable then 'joined_group'
      when v_is_group then 'left_group'
      when v_is_new then 'followed'
      when v_is_reachable then 'reachable'
      else 'unreachable'
    end));
    if p_effect ->> 'reply_token' is not null then
      insert into private.reply_tokens as t (social_id, external_customer_id, token, received_at)
      values (p_event.social_id, v_customer, p_effect ->> 'reply_token', p_event.received_at)
      on conflict (social_id, external_customer_id) do update
      set token = excluded.token, received_at = excluded.received_at, call_id = null
      where excluded.received_at >= t.received_at;
    end if;
    -- a follow that comes an hour late would only surprise
    if v_is_new and (p_effect ->> 'is_welcome')::boolean and p_event.occurred_at > now() - interval '1 hour' then
      perform private.greet_follower(v_room.id);
    end if;
    return v_result;
  end
  $$;

-- People came into a group or left it.
create function private.apply_members(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_member text;
  begin
    perform private.add_follower(p_event.social_id, p_effect ->> 'external_customer_id');
    select r.* into v_room
    from public.customer_identities i
    join public.rooms r on r.identity_id = i.id
    where i.social_id = p_event.social_id and i.external_id = p_effect ->> 'external_customer_id'
    for update of r;
    if (p_effect ->> 'have_joined')::boolean then
      for v_member in select m.id from jsonb_array_elements_text(p_effect -> 'members') m (id) loop
        perform private.refresh_group_member(v_room, v_member);
      end loop;
    end if;
    perform private.enqueue_fetch_profile(p_event.social_id, p_effect ->> 'external_customer_id');
    return private.apply_room_event(v_room, jsonb_build_object(
      'event', case when (p_effect ->> 'have_joined')::boolean then 'members_joined' else 'members_left' end,
      'members', private.members_named(v_room.id, p_effect -> 'members')
    ));
  end
  $$;
grant execute on function private.apply_members(public.inbound_events, jsonb) to app_system;

-- [{id, name}] of members of a group; name null where it is not known.
create function private.members_named(p_room_id uuid, p_ids jsonb) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', given.id, 'name', m.name) order by given.position), '[]')
    from jsonb_array_elements_text(p_ids) with ordinality given (id, position)
    left join private.group_members m on m.room_id = p_room_id and m.external_id = given.id
  $$;
grant execute on function private.members_named(uuid, jsonb) to app_system;

-- Applies an event's effect and marks the event processed, in one transaction. Idempotent: a settled event returns null.
create or replace function system.apply_event(p_event_id uuid, p_effect jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_event public.inbound_events;
  begin
    select e.* into v_event from public.inbound_events e where e.id = p_event_id and e.state = 'received' for update;
    if not found then
      return null;
    end if;
    update public.inbound_events set state = 'processed', settled_at = now() where id = p_event_id;
    case p_effect ->> 'type'
      when 'message' then return private.apply_message(v_event, p_effect);
      when 'edit' then return private.apply_edit(v_event, p_effect);
      when 'unsend' then return private.apply_unsend(v_event, p_effect);
      when 'reaction' then return private.apply_reaction(v_event, p_effect);
      when 'reachable' then return private.apply_reachable(v_event, p_effect);
      when 'members' then return private.apply_members(v_event, p_effect);
      when 'mark' then return private.apply_mark(v_event, p_effect);
    end case;
  end
  $$;

-- An erased customer's id at the channel is replaced: their name goes from the groups they write in, and a group's people with the group.
create function private.forget_group_members() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    new.profile_name := null;
    new.profile_due_at := null;
    new.member_count := null;
    delete from private.group_members m using public.rooms r where r.identity_id = old.id and m.room_id = r.id;
    with gone as (
      delete from private.group_members m
      using public.rooms r
      where m.external_id = old.external_id and r.id = m.room_id and r.social_id = old.social_id
      returning m.room_id, m.external_id
    )
    update public.messages m
    set content = case when m.content ? 'members' then jsonb_set(m.content, '{members}', (
          select jsonb_agg(case when x ->> 'id' = gone.external_id then x || '{"name": null}' else x end)
          from jsonb_array_elements(m.content -> 'members') x
        )) else m.content - 'sender_name' - 'sender_picture_url' end,
        updated_at = clock_timestamp()
    from gone
    where m.room_id = gone.room_id and (
      m.content ->> 'sender_id' = gone.external_id
      or m.content -> 'members' @> jsonb_build_array(jsonb_build_object('id', gone.external_id))
    );
    return new;
  end
  $$;
create trigger forget_group_members before update of external_id on public.customer_identities for each row
  when (new.external_id like 'erased:%') execute function private.forget_group_members();
