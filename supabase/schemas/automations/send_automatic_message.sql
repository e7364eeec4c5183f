-- Sends bubbles (private.are_bubbles, or those of several automatic messages) to a room as one message of the bot: only one call can be a free
-- reply, and LINE takes five messages in a call, so that more texts are joined. No text is shortened: each channel splits what is too long
-- for it. Preview, waiting time and unread count stay unchanged, because no member has answered yet. p_more: further keys of the message's
-- content. p_reply_to_id: the comment that it answers. With cards, `cards_place` is the number of texts above them.
create or replace function private.send_automatic_message(p_room_id uuid, p_bubbles jsonb, p_more jsonb, p_reply_to_id uuid default null)
  returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := gen_random_uuid();
    v_room public.rooms;
    v_rich jsonb := private.join_rich(p_bubbles);
    v_has_cards boolean := coalesce(v_rich ? 'cards', false);
    v_content jsonb := '{}';
    v_values jsonb;
    v_bubbles text[];
    v_above text[];
    v_below text[];
    v_cards_place integer;
    v_cards_text text;
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    select
      jsonb_build_object(
        'ชื่อ', c.name, 'name', c.name, 'ร้าน', p.name, 'shop', p.name, 'ผู้ดูแล', a.name, 'agent', a.name,
        'เวลาเปิด', o.opens, 'opens_at', o.opens
      )
    into v_values
    from public.customers c
    join public.projects p on p.id = c.project_id
    left join public.profiles a on a.user_id = v_room.assignee_id
    cross join lateral (
      -- an open shop has no next opening time: the variable's default is used
      select private.format_instant(n.at, now(), p.time_zone, private.spoken_language(c.language)) as opens
      from (select nullif(private.next_open(p.id, now()), now()) as at) n
    ) o
    where c.id = v_room.customer_id;
    select
      coalesce(array_agg(f.filled order by f.place), '{}'),
      count(*) filter (where f.place < (
        select min(b.place) from jsonb_array_elements(p_bubbles) with ordinality b (bubble, place)
        where b.bubble -> 'cards' is not null
      ))
    into v_bubbles, v_cards_place
    from (
      select private.clean_text(private.fill_text(b.bubble #>> '{}', v_values)) as filled, b.place
      from jsonb_array_elements(p_bubbles) with ordinality b (bubble, place)
      where jsonb_typeof(b.bubble) = 'string'
    ) f
    where f.filled is not null;
    if v_bubbles = '{}' and not v_has_cards then
      return;
    end if;
    if v_rich is not null then
      v_content := private.rich_content(v_room, v_id, v_rich - 'pictures');
    end if;
    if v_has_cards then
      v_above := v_bubbles[:v_cards_place];
      v_below := v_bubbles[v_cards_place + 1:];
      if cardinality(v_bubbles) > 4 then
        v_above := private.join_bubbles(v_above, least(2, cardinality(v_above)) + greatest(0, 2 - cardinality(v_below)));
        v_below := private.join_bubbles(v_below, 4 - cardinality(v_above));
      end if;
      v_bubbles := v_above || v_below;
      v_cards_place := cardinality(v_above);
      v_content := v_content || jsonb_build_object('cards_place', v_cards_place);
      v_cards_text := private.cards_text(v_content -> 'cards');
    else
      v_bubbles := private.join_bubbles(v_bubbles, 5);
    end if;
    insert into public.messages (
      id, project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, content, attachments, state,
      reply_to_id
    )
    values (
      v_id, v_room.project_id, p_room_id, v_room.social_id, v_room.last_sequence + 1, v_room.conversation_number, 'bot',
      case when v_has_cards then 'rich' else 'text' end,
      left(
        array_to_string(v_bubbles[:v_cards_place] || v_cards_text || v_bubbles[v_cards_place + 1:], E'\n\n'), 10000
      ),
      v_content || p_more || jsonb_build_object('bubbles', to_jsonb(v_bubbles)),
      case when v_has_cards then v_rich -> 'pictures' else '[]' end, 'queued', p_reply_to_id
    );
    if v_has_cards then
      perform private.track_card_links(v_id);
    end if;
    update public.rooms set last_sequence = last_sequence + 1, updated_at = clock_timestamp() where id = p_room_id;
    perform private.enqueue_deliver_message(v_id, p_room_id);
  end
  $$;

alter function private.send_automatic_message owner to current_user;
