-- Writes bubbles as messages of a room, in order. p_state: sent for our widget, which only reads them; otherwise queued; the delivery
-- job of a broadcast comes behind those of conversations. Returns the last one.
create or replace function private.write_bubbles(
  p_room_id uuid, p_bubbles jsonb, p_values jsonb, p_content jsonb, p_state text
) returns public.messages
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
    v_bubble jsonb;
    v_text text;
    v_file jsonb;
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id for update;
    for v_bubble in select * from jsonb_array_elements(p_bubbles) loop
      v_text := case
        when v_bubble ? 'cards' then private.cards_text(v_bubble -> 'cards')
        else private.clean_text(left(private.fill_text(v_bubble ->> 'text', p_values), 10000))
      end;
      v_file := coalesce(v_bubble -> 'image', v_bubble -> 'video');
      continue when v_text is null and v_file is null;
      v_room.last_sequence := v_room.last_sequence + 1;
      insert into public.messages (
        project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, content, attachments, state
      )
      values (
        v_room.project_id, p_room_id, v_room.social_id, v_room.last_sequence, v_room.conversation_number, 'bot',
        case when v_file is not null then 'media' when v_bubble ? 'cards' then 'rich' else 'text' end, v_text,
        case
          when v_bubble ? 'cards' then
            -- the recipient's part of the links, which is hexadecimal: no name is written into JSON
            p_content || replace((v_bubble - 'pictures')::text, '{{_key}}', coalesce(p_values ->> '_key', ''))::jsonb
            || '{"kind": "cards"}'
          else p_content
        end,
        case
          when v_file is not null then jsonb_build_array(v_file)
          when v_bubble ? 'cards' then v_bubble -> 'pictures'
          else '[]'
        end, p_state
      )
      returning * into v_message;
    end loop;
    update public.rooms set last_sequence = v_room.last_sequence, updated_at = clock_timestamp() where id = p_room_id;
    if p_state = 'queued' and v_message.id is not null then
      perform private.enqueue_deliver_message(v_message.id, p_room_id, private.delivery_priority(p_room_id));
    end if;
    return v_message;
  end
  $$;

alter function private.write_bubbles owner to current_user;
