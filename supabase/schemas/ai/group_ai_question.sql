-- Groups an unanswered question with a similar open one, or opens a new one. Returns its id.
create or replace function private.group_ai_question(p_ai_id uuid, p_project_id uuid, p_text text, p_terms text[]) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_tokens bigint[] := private.ai_tokens(p_ai_id, p_terms);
    v_id uuid;
  begin
    select like_it.id into v_id
    from (
      select q.id, private.likeness(q.tokens, v_tokens) as likeness
      from public.ai_questions q where q.ai_id = p_ai_id and q.state = 'open'
      order by q.last_at desc limit 500
    ) like_it
    where like_it.likeness >= 0.5
    order by like_it.likeness desc limit 1;
    if found then
      update public.ai_questions q set asked_count = q.asked_count + 1, last_at = clock_timestamp(), text = p_text where q.id = v_id;
      return v_id;
    end if;
    insert into public.ai_questions (project_id, ai_id, text, tokens) values (p_project_id, p_ai_id, p_text, v_tokens)
    returning id into v_id;
    return v_id;
  end
  $$;

alter function private.group_ai_question owner to current_user;
