create or replace function private.managed_question(p_question_id uuid) returns public.ai_questions
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_question public.ai_questions;
  begin
    select q.* into v_question from public.ai_questions q where q.id = p_question_id;
    perform private.managed_ai(v_question.ai_id);
    return v_question;
  end
  $$;

alter function private.managed_question owner to current_user;
grant execute on function private.managed_question to app_member;
