-- Answers a customer's message with the greeting (first message) and the away text (outside hours), as one message: that is free on LINE.
create or replace function private.greet(p_room public.rooms, p_message public.messages) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_bubbles jsonb := '[]';
    v_kinds text[] := '{}';
    v_away jsonb;
  begin
    -- answered meanwhile, or so old that an automatic answer would be confusing
    if p_room.waiting_since is null or coalesce(p_message.sent_at, p_message.created_at) < now() - interval '1 hour' then
      return;
    end if;
    if not exists (
      select from public.messages m
      where m.room_id = p_room.id and m.author_kind = 'customer' and m.conversation_number = p_message.conversation_number
        and m.sequence < p_message.sequence
    ) and exists (
      select from public.automatic_messages a
      where a.project_id = p_room.project_id and a.kind = 'greeting' and (a.each_conversation or p_message.conversation_number = 1)
    ) then
      v_bubbles := private.claim_automatic_message(p_room, 'greeting', p_message.conversation_number::text);
      if v_bubbles <> '[]' then
        v_kinds := array['greeting'];
      end if;
    end if;
    if not private.is_open(p_room.project_id, now()) and not exists (
      select from private.automatic_sends s
      where s.room_id = p_room.id and s.kind = 'away' and s.sent_at > now() - interval '4 hours'
    ) then
      v_away := private.claim_automatic_message(p_room, 'away', p_message.id::text);
      if v_away <> '[]' then
        v_bubbles := v_bubbles || v_away;
        v_kinds := v_kinds || array['away'];
      end if;
    end if;
    if v_bubbles <> '[]' then
      perform private.send_automatic_message(p_room.id, v_bubbles, jsonb_build_object('automatic', v_kinds[cardinality(v_kinds)]));
    end if;
  end
  $$;

alter function private.greet owner to current_user;
