-- When answers are deleted, their questions are deleted too, or take the wording of another customer who asked the same.
create or replace function private.questions_follow_answers() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.ai_questions q
    set text = rest.question, asked_count = rest.asked
    from (
      select g.question_id, count(*) as asked, (array_agg(a.question order by a.created_at desc))[1] as question
      from (select distinct o.question_id from old_rows o where o.question_id is not null) g
      join public.ai_answers a on a.question_id = g.question_id
      group by g.question_id
    ) rest
    where q.id = rest.question_id;
    delete from public.ai_questions q
    where q.id in (select o.question_id from old_rows o)
      and not exists (select from public.ai_answers a where a.question_id = q.id);
    return null;
  end
  $$;

alter function private.questions_follow_answers owner to current_user;
