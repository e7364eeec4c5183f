-- Turns an unanswered question into a Q&A source. Returns the source's id. Errors: not_found, forbidden, invalid.
create or replace function public.teach_ai(p_question_id uuid, p_question text, p_answer text) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_question public.ai_questions := private.managed_question(p_question_id);
    v_source_id uuid;
  begin
    v_source_id := private.write_ai_source(
      v_question.ai_id, v_question.project_id, null, jsonb_build_object('kind', 'qa', 'title', p_question, 'body', p_answer)
    );
    perform private.settle_ai_question(p_question_id, v_source_id);
    return v_source_id;
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.teach_ai owner to app_member;
grant execute on function public.teach_ai to authenticated;
