-- Adds an answer or a note to a room and enqueues its delivery in the same transaction. A person's answer takes the room over from the
-- bot and ends the customer's wait. An answer takes a room without an assignee (private.take_answered_room). Idempotent by p_client_id: a
-- repetition returns the original result.
-- p_mentions: members who see the room, notes only; they are notified.
-- p_sticker: {package_id, sticker_id}, alone and to customers only; the application checks whether the channel supports it, and the text
-- draft is kept.
-- p_quick_message_id: the quick message used, whose use is counted; ignored if it was deleted in the meantime.
-- p_rich: {cards, quick_replies} (private.is_rich), to customers only and not under a comment; cards stand alone, and the files are their
-- pictures. Also {mentions} of group members in the text; private.group_mentions drops those that no longer hold.
-- In a room of comments: an answer under the comment p_reply_to_id, or the customer's latest; with p_is_private, a message to its author
-- alone (errors: see private.check_comment_answer).
-- Returns {message, room, is_duplicate, visitor_message}, of a new message with epochs (private.epochs_of), and with an assignment its
-- event. Errors: not_found, forbidden, empty_message, text_too_long, channel_disconnected, attachment_not_ready, too_many_attachments,
-- invalid (reply_to_id, mentions, sticker, rich).
create or replace function public.send_message(
  p_room_id uuid, p_client_id uuid, p_text text, p_is_note boolean default false, p_attachment_ids uuid[] default '{}',
  p_reply_to_id uuid default null, p_mentions uuid[] default '{}', p_sticker jsonb default null,
  p_quick_message_id uuid default null, p_is_private boolean default false, p_rich jsonb default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
    v_text text := private.clean_text(p_text);
    v_attachments jsonb;
    v_reply_to_id uuid := p_reply_to_id;
    v_sent jsonb;
    v_has_cards boolean := coalesce(p_rich ? 'cards', false);
    v_content jsonb;
    v_mentions jsonb := p_rich -> 'mentions';
  begin
    v_room := private.lock_room(p_room_id);
    select m.* into v_message from public.messages m where m.room_id = p_room_id and m.client_id = p_client_id;
    if found then
      return jsonb_build_object(
        'message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', true,
        'visitor_message', case when not p_is_note then private.visitor_message(v_message) end
      );
    end if;
    if p_sticker is not null and (
      p_is_note
      or v_text is not null
      or cardinality(p_attachment_ids) > 0
      or coalesce(p_sticker ->> 'package_id', '') !~ '^\d{1,20}$'
      or coalesce(p_sticker ->> 'sticker_id', '') !~ '^\d{1,20}$'
    ) then
      perform private.fail('invalid', 'sticker');
    end if;
    if v_mentions is not null then
      p_rich := nullif(p_rich - 'mentions', '{}');
      if p_is_note or p_sticker is not null or v_has_cards then
        perform private.fail('invalid', 'mentions');
      end if;
      v_mentions := private.group_mentions(p_room_id, v_text, v_mentions);
    end if;
    if p_rich is not null then
      if p_is_note or p_sticker is not null or v_room.kind = 'comment' or (v_has_cards and v_text is not null) then
        perform private.fail('invalid', 'rich');
      end if;
      v_content := private.rich_content(v_room, p_client_id, p_rich);
      if v_has_cards then
        v_text := private.cards_text(v_content -> 'cards');
        if private.picture_ids(v_content -> 'cards') <> array(select distinct unnest(p_attachment_ids) order by 1) then
          perform private.fail('invalid', 'rich');
        end if;
      end if;
    end if;
    if v_text is null and p_sticker is null and coalesce(cardinality(p_attachment_ids), 0) = 0 then
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
    if p_is_private and (v_room.kind <> 'comment' or p_is_note) then
      perform private.fail('invalid', 'is_private');
    end if;
    if v_room.kind = 'comment' and not p_is_note then
      v_reply_to_id := private.check_comment_answer(v_room, v_text, p_is_private, p_reply_to_id, p_attachment_ids, p_sticker);
    end if;
    if cardinality(p_mentions) > 0 and (
      not p_is_note
      or cardinality(p_mentions) > 50
      or exists (
        select from unnest(p_mentions) mentioned (user_id)
        where not private.may_be_notified(mentioned.user_id, v_room.project_id, p_room_id)
      )
    ) then
      perform private.fail('invalid', 'mentions');
    end if;
    v_attachments := private.resolve_attachments(
      p_attachment_ids, 'member', private.user_id(), v_room.social_id, p_room_id
    );
    if v_has_cards and v_attachments @? '$[*] ? (@.kind != "image")' then
      perform private.fail('invalid', 'rich');
    end if;
    delete from public.drafts
    where room_id = p_room_id and user_id = private.user_id() and p_sticker is null and not v_has_cards
      and kind = case when p_is_note then 'note' when p_is_private then 'private' else 'reply' end;
    v_sent := private.write_message(
      v_room, private.user_id(), p_client_id,
      case
        when p_sticker is not null then 'sticker' when v_has_cards then 'rich' when v_attachments <> '[]' then 'media' else 'text'
      end,
      v_text,
      case
        when p_sticker is not null then
          jsonb_build_object('package_id', p_sticker ->> 'package_id', 'sticker_id', p_sticker ->> 'sticker_id')
        when p_is_private then '{"audience": "private"}'
        when v_room.kind = 'comment' and not p_is_note then '{"comment": {}}'
        when v_mentions is not null then coalesce(v_content, '{}') || jsonb_build_object('mentions', v_mentions)
        else v_content
      end,
      v_attachments, p_is_note, v_reply_to_id, coalesce(array(select distinct unnest(p_mentions)), '{}'),
      (
        select q.id from public.quick_messages q
        where q.id = p_quick_message_id and q.project_id = v_room.project_id and not p_is_note
      )
    );
    if v_has_cards then
      perform private.track_card_links((v_sent -> 'message' ->> 'id')::uuid);
    end if;
    perform private.notify(
      mentioned.user_id, v_room.project_id, 'mentioned', p_room_id => p_room_id,
      p_message_id => (v_sent -> 'message' ->> 'id')::uuid
    )
    from (select distinct unnest(p_mentions)) mentioned (user_id);
    v_sent := v_sent || case when p_is_note then '{}' else coalesce(private.take_answered_room(p_room_id), '{}') end;
    return v_sent || jsonb_build_object('epochs', private.epochs_of(private.hold_epochs(v_room.social_id), array[p_room_id]));
  end
  $$;

alter function public.send_message owner to app_member;
grant execute on function public.send_message to app_system, authenticated;
