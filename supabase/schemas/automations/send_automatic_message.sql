-- Sends bubbles to a room as one message of the bot: only one call can be a free reply. Preview, waiting time and unread count stay
-- unchanged, because no member has answered yet. p_more: further keys of the message's content. p_reply_to_id: the comment that it answers.
create or replace function private.send_automatic_message(p_room_id uuid, p_bubbles text[], p_more jsonb, p_reply_to_id uuid default null)
  returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
    v_values jsonb;
    v_bubbles text[];
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
      select private.format_instant(
        private.next_open(p.id, now()), now(), p.time_zone, private.spoken_language(c.language)
      ) as opens
    ) o
    where c.id = v_room.customer_id;
    select array_agg(f.filled order by f.place) into v_bubbles
    from (
      select private.clean_text(left(private.fill_text(b.bubble, v_values), 950)) as filled, b.place
      from unnest(p_bubbles[1:5]) with ordinality b (bubble, place)
    ) f
    where f.filled is not null;
    if v_bubbles is null then
      return;
    end if;
    insert into public.messages (
      project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, content, state,
      reply_to_id
    )
    values (
      v_room.project_id, p_room_id, v_room.social_id, v_room.last_sequence + 1, v_room.conversation_number, 'bot', 'text',
      array_to_string(v_bubbles, E'\n\n'), p_more || jsonb_build_object('bubbles', to_jsonb(v_bubbles)), 'queued',
      p_reply_to_id
    )
    returning * into v_message;
    update public.rooms set last_sequence = v_message.sequence, updated_at = clock_timestamp() where id = p_room_id;
    perform private.enqueue_deliver_message(v_message.id, p_room_id);
  end
  $$;

alter function private.send_automatic_message owner to current_user;
