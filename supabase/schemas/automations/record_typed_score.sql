-- A customer who types the number instead of tapping it, as the first message after the survey, has answered, not returned: restores the
-- room's state before the message. A text soon after a score is its comment. Returns whether the message was the score.
create or replace function private.record_typed_score(p_room public.rooms, p_message public.messages) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_survey public.csat_surveys;
    v_typed text := translate(btrim(coalesce(p_message.text, '')), '๑๒๓๔๕', '12345');
  begin
    select s.* into v_survey from public.csat_surveys s
    where s.room_id = p_room.id and s.asked_at > now() - interval '24 hours' order by s.asked_at desc limit 1;
    if not found then
      return false;
    end if;
    if v_survey.score is null and v_typed ~ '^[1-5]$' and p_message.conversation_number = v_survey.conversation_number + 1
      and p_room.last_customer_sequence = p_message.sequence
      and p_room.conversation_number = p_message.conversation_number
      and not exists (
        select from public.messages m
        where m.room_id = p_room.id and m.conversation_number = p_message.conversation_number and m.id <> p_message.id
          and m.author_kind in ('customer', 'member')
      )
    then
      update public.messages set conversation_number = v_survey.conversation_number
      where room_id = p_room.id and conversation_number = p_message.conversation_number;
      delete from public.conversations where room_id = p_room.id and number = p_message.conversation_number;
      update public.rooms
      set status = 'resolved', waiting_since = null, conversation_number = v_survey.conversation_number, updated_at = clock_timestamp()
      where id = p_room.id;
      -- the customer did not return and no member resolved the room, so these causes must not start rules
      delete from private.automation_causes c
      where c.room_id = p_room.id and c.kind in ('opened', 'reopened', 'resolved', 'unanswered', 'assigned')
        and c.created_at >= p_message.created_at - interval '1 second';
      perform private.record_score(v_survey.id, v_typed::integer);
      return true;
    end if;
    if v_survey.word is null and v_survey.answered_at > now() - interval '15 minutes'
      and p_message.created_at > v_survey.answered_at and v_typed !~ '^[1-5]?$' then
      update public.csat_surveys set word = left(p_message.text, 1000) where id = v_survey.id;
    end if;
    return false;
  end
  $$;

alter function private.record_typed_score owner to current_user;
