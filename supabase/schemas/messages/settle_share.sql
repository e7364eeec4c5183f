-- Adds what the Graph API returned to the message. p_media: its picture, if the message came without one. Returns the message, or null
-- when it was unsent in the meantime.
create or replace function system.settle_share(p_message_id uuid, p_url text, p_title text, p_media jsonb default '[]') returns jsonb
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

alter function system.settle_share owner to app_system;
