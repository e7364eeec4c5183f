-- Posts, reels and stories that customers share: content.share = {kind, title, url, media_id, native_url}. Where Meta says which post
-- it is, a job asks the Graph API for an address that lasts and for the caption.

create function private.enqueue_fetch_share(p_message_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'fetch_share',
      payload := json_build_object('message_id', p_message_id),
      job_key := 'share:' || p_message_id,
      max_attempts := 5
    )
  $$;

create function private.fetch_share() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enqueue_fetch_share(new.id);
    return null;
  end
  $$;
create trigger fetch_share after insert on public.messages
  for each row when (new.content #>> '{share,media_id}' is not null) execute function private.fetch_share();

-- What is asked for: {media_id, has_picture, social: {…, sealed}}, or null when the message is gone.
create function system.find_share(p_message_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'media_id', m.content #>> '{share,media_id}', 'has_picture', m.attachments <> '[]',
      'social', system.find_social(m.social_id)
    )
    from public.messages m
    where m.id = p_message_id and m.content #>> '{share,media_id}' is not null
  $$;

-- Puts what the Graph API told on the message. p_media: its picture, where none came with the message. Returns the message, or null
-- when it was withdrawn meanwhile.
create function system.settle_share(p_message_id uuid, p_url text, p_title text, p_media jsonb default '[]') returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
    v_room public.rooms;
  begin
    select m.* into v_message from public.messages m
    where m.id = p_message_id and m.unsent_at is null and m.content ? 'share'
    for update;
    if not found then
      return null;
    end if;
    if p_media <> '[]' and v_message.attachments = '[]' then
      select r.* into v_room from public.rooms r where r.id = v_message.room_id;
      v_message.attachments := private.announce_media(v_room, v_message.id, p_media);
    end if;
    update public.messages m
    set content = jsonb_set(m.content, '{share}', (m.content -> 'share') || jsonb_build_object(
          'url', coalesce(left(p_url, 2000), m.content #>> '{share,url}'),
          'title', coalesce(m.content #>> '{share,title}', left(private.clean_text(p_title), 300))
        )),
        attachments = v_message.attachments,
        updated_at = clock_timestamp()
    where m.id = p_message_id
    returning * into v_message;
    return to_jsonb(v_message);
  end
  $$;

grant create on schema system to app_system;
alter function system.find_share(uuid) owner to app_system;
alter function system.settle_share(uuid, text, text, jsonb) owner to app_system;
revoke create on schema system from app_system;
