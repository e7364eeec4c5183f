-- Kinds of messages as the inbox shows and sends them: stickers go out, files that could not be copied say why and are asked for
-- again, a doubtful delivery is settled by who looked, and the list names what has no words.

-- Sending a sticker ----------------------------------------------------------------------------------------------

-- Sends a sticker, alone and to the customer; otherwise as send_message, and the draft of words stays. Whether the channel takes it is
-- the application's to know. Errors: not_found, forbidden, channel_disconnected, invalid (sticker, reply_to_id).
-- Returns {message, room, is_duplicate, visitor_message}.
create function public.send_sticker(
  p_room_id uuid, p_client_id uuid, p_package_id text, p_sticker_id text, p_reply_to_id uuid default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
    v_message public.messages;
    v_reopens boolean := v_room.status = 'resolved';
  begin
    select m.* into v_message from public.messages m where m.room_id = p_room_id and m.client_id = p_client_id;
    if found then
      return jsonb_build_object(
        'message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', true,
        'visitor_message', private.visitor_message(v_message)
      );
    end if;
    if coalesce(p_package_id, '') !~ '^\d{1,20}$' or coalesce(p_sticker_id, '') !~ '^\d{1,20}$' then
      perform private.fail('invalid', 'sticker');
    end if;
    if exists (select from public.socials s where s.id = v_room.social_id and s.status = 'disconnected') then
      perform private.fail('channel_disconnected');
    end if;
    if p_reply_to_id is not null and not exists (
      select from public.messages m where m.id = p_reply_to_id and m.room_id = p_room_id
    ) then
      perform private.fail('invalid', 'reply_to_id');
    end if;

    insert into public.messages (
      project_id, room_id, social_id, sequence, episode_number, author_kind, author_id, kind, content, reply_to_id, client_id, state
    )
    values (
      v_room.project_id, p_room_id, v_room.social_id, v_room.last_sequence + 1, v_room.episode_number + v_reopens::integer,
      'member', private.user_id(), 'sticker',
      jsonb_build_object('package_id', p_package_id, 'sticker_id', p_sticker_id), p_reply_to_id, p_client_id, 'queued'
    )
    returning * into v_message;
    if v_reopens then
      insert into public.episodes (room_id, number, project_id, first_reply_at)
      values (p_room_id, v_message.episode_number, v_room.project_id, v_message.created_at);
    else
      update public.episodes
      set first_reply_at = v_message.created_at
      where room_id = p_room_id and number = v_room.episode_number and first_reply_at is null;
    end if;
    update public.rooms
    set last_sequence = v_message.sequence,
        last_message_at = v_message.created_at,
        last_message_kind = 'sticker',
        last_message_preview = '',
        last_message_author_kind = 'member',
        last_message_author_id = private.user_id(),
        episode_number = v_message.episode_number,
        status = 'open',
        snoozed_until = null,
        waiting_since = null,
        holder = 'human',
        bot_failed_at = null,
        updated_at = clock_timestamp()
    where id = p_room_id
    returning * into v_room;
    perform private.enqueue_deliver_message(v_message.id, p_room_id);
    return jsonb_build_object(
      'message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', false,
      'visitor_message', private.visitor_message(v_message)
    );
  end
  $$;

-- A person has looked in the channel's own app: what was in doubt has arrived. Errors: not_found, forbidden, not_unknown.
create function public.confirm_message(p_message_id uuid) returns jsonb
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
    set state = 'sent', failure_code = null, updated_at = clock_timestamp()
    where id = p_message_id and state = 'unknown'
    returning * into v_message;
    if not found then
      perform private.fail('not_unknown');
    end if;
    return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room));
  end
  $$;

-- Files that could not be copied ---------------------------------------------------------------------------------

-- Puts a file back to those that still lie with the provider, and has it fetched. Null when there is no such file. A definer of
-- the migrating role: retry_media has asked for every right, and members change no file of a customer.
create function private.reopen_media(p_attachment_id uuid) returns public.messages
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
  begin
    update public.attachments a
    set state = 'pending', refusal_code = null
    where a.id = p_attachment_id and a.state = 'refused' and a.refusal_code = 'unavailable'
      and exists (select from private.media_sources s where s.attachment_id = a.id);
    if not found then
      return null;
    end if;
    update public.messages m
    set attachments = coalesce((
          select jsonb_agg(case when f.file ->> 'id' <> a.id::text then f.file
            else f.file || '{"state": "pending", "failure_code": null}' end order by f.place)
          from jsonb_array_elements(m.attachments) with ordinality f (file, place)
        ), '[]'),
        updated_at = clock_timestamp()
    from public.attachments a
    where a.id = p_attachment_id and m.id = a.message_id
    returning m.* into v_message;
    perform private.enqueue_fetch_media(p_attachment_id);
    return v_message;
  end
  $$;
grant execute on function private.reopen_media(uuid) to app_member;

-- Asks a provider again for a customer's file. Errors: not_found, forbidden, not_failed.
create function public.retry_media(p_attachment_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room_id uuid;
    v_room public.rooms;
    v_message public.messages;
  begin
    select a.room_id into v_room_id from public.attachments a where a.id = p_attachment_id and a.room_id is not null;
    if not found then
      perform private.fail('not_found');
    end if;
    v_room := private.lock_room(v_room_id);
    v_message := private.reopen_media(p_attachment_id);
    if v_message.id is null then
      perform private.fail('not_failed');
    end if;
    return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room));
  end
  $$;

-- The list names what has no words -------------------------------------------------------------------------------

comment on column public.rooms.last_message_kind is
  'text image video audio file sticker location note unsupported, or of a message without words what it is: postback share template flex imagemap referral story_reply story_mention.';

create function private.name_last_message() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_content jsonb := (select m.content from public.messages m where m.room_id = new.id and m.sequence = new.last_sequence);
  begin
    if v_content ->> 'kind' in ('postback', 'share', 'template', 'flex', 'imagemap', 'referral') then
      new.last_message_kind := v_content ->> 'kind';
    elsif v_content -> 'story' ->> 'kind' in ('reply', 'mention') then
      new.last_message_kind := 'story_' || (v_content -> 'story' ->> 'kind');
    end if;
    return new;
  end
  $$;
create trigger name_last_message before update of last_message_kind on public.rooms
  for each row when (new.last_message_preview = '' and new.last_message_kind <> 'note' and new.last_sequence > old.last_sequence)
  execute function private.name_last_message();

grant create on schema public to app_member;
alter function public.send_sticker(uuid, uuid, text, text, uuid) owner to app_member;
alter function public.confirm_message(uuid) owner to app_member;
alter function public.retry_media(uuid) owner to app_member;
revoke create on schema public from app_member;
grant execute on function public.send_sticker(uuid, uuid, text, text, uuid), public.confirm_message(uuid), public.retry_media(uuid)
  to authenticated;
