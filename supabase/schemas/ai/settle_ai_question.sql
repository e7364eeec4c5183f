-- Closes an unanswered question: taught with a source, or dismissed without.
create or replace function private.settle_ai_question(p_question_id uuid, p_source_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.ai_questions q
    set state = case when p_source_id is null then 'dismissed' else 'taught' end, source_id = p_source_id
    where q.id = p_question_id
  $$;

alter function private.settle_ai_question owner to current_user;
grant execute on function private.settle_ai_question to app_member;
