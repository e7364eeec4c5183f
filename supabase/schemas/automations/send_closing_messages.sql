-- A room was resolved: sends the closing text and the satisfaction survey as one message. A customer gets the survey at most once in seven
-- days, and only if a member has answered.
create or replace function private.send_closing_messages(p_room public.rooms) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_bubbles jsonb;
    v_question jsonb := '[]';
    v_survey_id uuid;
  begin
    if p_room.status <> 'resolved' then
      return;
    end if;
    v_bubbles := private.claim_automatic_message(p_room, 'closing', p_room.conversation_number::text);
    if not exists (
      select from public.csat_surveys s
      where s.customer_id = p_room.customer_id and s.asked_at > now() - interval '7 days'
    ) and exists (
      select from public.messages m
      where m.room_id = p_room.id and m.conversation_number = p_room.conversation_number and m.author_kind = 'member' and not m.is_note
    ) then
      -- of two rooms of one customer that are resolved at once, only one asks
      perform from public.customers c where c.id = p_room.customer_id for update;
      if not exists (
        select from public.csat_surveys s
        where s.customer_id = p_room.customer_id and s.asked_at > now() - interval '7 days'
      ) then
        v_question := private.claim_automatic_message(p_room, 'csat', p_room.conversation_number::text);
      end if;
    end if;
    if v_question <> '[]' then
      insert into public.csat_surveys (project_id, room_id, customer_id, conversation_number, assignee_id)
      values (p_room.project_id, p_room.id, p_room.customer_id, p_room.conversation_number, p_room.assignee_id)
      on conflict (room_id, conversation_number) do nothing
      returning id into v_survey_id;
    end if;
    if v_survey_id is not null then
      perform private.send_automatic_message(
        p_room.id,
        v_bubbles || v_question,
        jsonb_build_object(
          'automatic', 'csat', 'survey_id', v_survey_id,
          'quick_replies', (
            select jsonb_agg(jsonb_build_object('label', n || ' ★', 'data', 'csat:' || v_survey_id || ':' || n) order by n)
            from generate_series(1, 5) n
          )
        )
      );
    elsif v_bubbles <> '[]' then
      perform private.send_automatic_message(p_room.id, v_bubbles, jsonb_build_object('automatic', 'closing'));
    end if;
  end
  $$;

alter function private.send_closing_messages owner to current_user;
