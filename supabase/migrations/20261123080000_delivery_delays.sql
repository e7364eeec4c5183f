-- A message that waits between attempts says so: since when, until when, and for what. Its room can try it now or skip it.

alter table public.messages
  add column delayed_since timestamptz,
  add column retry_at timestamptz;
comment on column public.messages.delayed_since is
  'Since when its delivery is being put off; failure_code says what for. Null once it is settled.';
comment on column public.messages.retry_at is 'When the next attempt of a delayed delivery is due.';
grant update (delayed_since, retry_at) on public.messages to app_member;

-- A settled message waits for nothing, and a message that is sent again begins a new wait.
create function private.forget_delay() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    new.delayed_since := null;
    new.retry_at := null;
    return new;
  end
  $$;
create trigger forget_delay before update of state on public.messages
  for each row when (
    old.state is distinct from new.state and (old.delayed_since is not null or old.retry_at is not null)
    and not (old.state = 'queued' and new.state = 'sending')
  )
  execute function private.forget_delay();

drop function system.postpone_deliveries(uuid, numeric);
-- Lets a room's deliveries wait, as its provider asks or as one backs off. p_failure_code says what for, and is written on the message that
-- holds the room; 'channel_busy' (no attempt was made: others of the account are being sent) only after 20 s, and three times a minute.
-- Returns the message where it changed.
create function system.postpone_deliveries(p_room_id uuid, p_seconds numeric, p_failure_code text default null)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
    v_now timestamptz := clock_timestamp();
  begin
    perform private.postpone_deliveries(p_room_id, p_seconds);
    if p_failure_code is null then
      return null;
    end if;
    select m.* into v_message
    from public.messages m
    where m.room_id = p_room_id and m.state in ('queued', 'sending')
    order by m.sequence
    limit 1
    for update;
    if not found or (
      p_failure_code = 'channel_busy'
      and greatest(v_message.created_at, v_message.retry_at) > v_now - interval '20 seconds'
    ) then
      return null;
    end if;
    update public.messages m
    set delayed_since = coalesce(m.delayed_since, v_now), retry_at = v_now + make_interval(secs => p_seconds::double precision),
        failure_code = p_failure_code, updated_at = v_now
    where m.id = v_message.id
    returning * into v_message;
    return to_jsonb(v_message);
  end
  $$;

-- Whether a message is put off, or has waited for a minute without an attempt (no worker came by).
create function private.is_held(p_message public.messages) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select p_message.state in ('queued', 'sending')
      and (p_message.retry_at is not null or p_message.updated_at < clock_timestamp() - interval '1 minute')
  $$;

-- A room's deliveries at once, whatever they were put off to. Called after private.lock_room.
create function private.hurry_delivery(p_message_id uuid) returns public.messages
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
  begin
    update public.messages m
    set retry_at = clock_timestamp(), updated_at = clock_timestamp()
    where m.id = p_message_id and private.is_held(m)
    returning * into v_message;
    if found then
      perform private.postpone_deliveries(v_message.room_id, 0);
    end if;
    return v_message;
  end
  $$;
grant execute on function private.hurry_delivery(uuid) to app_member;

-- Gives a delayed message up, so that those behind it go out. It is in doubt where a call was begun that may still be answered, or was never
-- answered. Called after private.lock_room.
create function private.skip_delivery(p_message_id uuid) returns public.messages
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
  begin
    update public.messages m
    set state = case
          when (m.failure_code = 'provider_unreachable' or coalesce(m.retry_at, '-infinity') <= clock_timestamp()) and exists (
            select from private.provider_calls p where p.message_id = m.id and p.state = 'open'
          ) then 'unknown'
          else 'failed'
        end,
        failure_code = 'skipped', updated_at = clock_timestamp()
    where m.id = p_message_id and private.is_held(m)
    returning * into v_message;
    if found then
      perform private.postpone_deliveries(v_message.room_id, 0);
    end if;
    return v_message;
  end
  $$;
grant execute on function private.skip_delivery(uuid) to app_member;

-- Sends again what failed or is in doubt, and tries at once what is delayed. Errors: not_found, forbidden, not_failed.
create or replace function public.retry_message(p_message_id uuid) returns jsonb
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
    v_message := private.hurry_delivery(p_message_id);
    if v_message.id is null then
      update public.messages
      set state = 'queued', failure_code = null, updated_at = clock_timestamp()
      where id = p_message_id and state in ('failed', 'unknown')
      returning * into v_message;
      if not found then
        perform private.fail('not_failed');
      end if;
      perform private.reset_calls(p_message_id);
      perform private.enqueue_deliver_message(p_message_id, v_room.id);
    end if;
    return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room));
  end
  $$;

-- Gives a delayed message up and lets those behind it go. Errors: not_found, forbidden, not_waiting.
create function public.skip_message(p_message_id uuid) returns jsonb
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
    v_message := private.skip_delivery(p_message_id);
    if v_message.id is null then
      perform private.fail('not_waiting');
    end if;
    return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room));
  end
  $$;

-- What was taken back is told, its words are not.
create or replace function private.message_of_api(p_message public.messages) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p_message.id, 'room_id', p_message.room_id, 'sequence', p_message.sequence,
      'author', p_message.author_kind, 'author_id', p_message.author_id, 'kind', p_message.kind,
      'text', case when p_message.unsent_at is null then p_message.text end,
      'attachments', case when p_message.unsent_at is null then p_message.attachments else '[]' end,
      'reply_to_id', p_message.reply_to_id, 'origin', p_message.origin, 'state', p_message.state,
      'failure_code', p_message.failure_code, 'delayed_since', p_message.delayed_since, 'retry_at', p_message.retry_at,
      'unsent_at', p_message.unsent_at, 'created_at', p_message.created_at
    )
  $$;

grant create on schema system, public to app_system, app_member;
alter function system.postpone_deliveries(uuid, numeric, text) owner to app_system;
alter function public.skip_message(uuid) owner to app_member;
revoke create on schema system, public from app_system, app_member;
grant execute on function public.skip_message(uuid) to authenticated;
