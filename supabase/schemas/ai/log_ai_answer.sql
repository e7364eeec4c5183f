-- Logs an answer or a hand-over and counts its usage. p_log: {question, terms, answer, reason, confidence, citations, model, tokens_in,
-- tokens_out, cost, took_ms}.
create or replace function private.log_ai_answer(p_room_id uuid, p_last_sequence bigint, p_outcome text, p_log jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_ai_id uuid;
    v_last_message_id uuid;
    v_question_id uuid;
    v_question text := coalesce(left(p_log ->> 'question', 1000), '');
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    select s.ai_id into v_ai_id from public.socials s where s.id = v_room.social_id;
    select m.id into v_last_message_id from public.messages m where m.room_id = p_room_id and m.sequence = p_last_sequence;
    if v_ai_id is null or v_last_message_id is null then
      return;
    end if;
    if p_outcome = 'handed_over' and p_log ->> 'reason' in ('low_confidence', 'no_knowledge', 'no_model', 'model_unsure') and v_question <> '' then
      v_question_id := private.group_ai_question(
        v_ai_id, v_room.project_id, v_question, array(select jsonb_array_elements_text(coalesce(p_log -> 'terms', '[]')))
      );
    end if;
    insert into public.ai_answers (
      project_id, ai_id, room_id, last_message_id, question_id, question, answer, outcome, reason, confidence, citations, model,
      tokens_in, tokens_out, took_ms
    )
    values (
      v_room.project_id, v_ai_id, p_room_id, v_last_message_id, v_question_id, v_question, left(p_log ->> 'answer', 5000), p_outcome,
      p_log ->> 'reason', (p_log ->> 'confidence')::real, coalesce(p_log -> 'citations', '[]'), p_log ->> 'model',
      coalesce((p_log ->> 'tokens_in')::integer, 0), coalesce((p_log ->> 'tokens_out')::integer, 0),
      coalesce((p_log ->> 'took_ms')::integer, 0)
    );
    perform private.count_ai(
      v_ai_id, case p_outcome when 'answered' then 'answer' else 'hand_over' end, coalesce((p_log ->> 'tokens_in')::integer, 0),
      coalesce((p_log ->> 'tokens_out')::integer, 0), coalesce((p_log ->> 'cost')::numeric, 0)
    );
  end
  $$;

alter function private.log_ai_answer owner to current_user;
