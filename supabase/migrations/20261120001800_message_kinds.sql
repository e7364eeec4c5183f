-- Kinds of messages as the inbox shows them: files that could not be copied are asked for again, a doubtful delivery is settled by who looked, and the list names what has no words.

-- Doubtful deliveries --------------------------------------------------------------------------------------------

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
alter function public.confirm_message(uuid) owner to app_member;
alter function public.retry_media(uuid) owner to app_member;
revoke create on schema public from app_member;
grant execute on function public.confirm_message(uuid), public.retry_media(uuid) to authenticated;
