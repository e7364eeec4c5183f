comment on table public.ai_questions is 'Questions that an AI could not answer, similar ones grouped; each can be taught.';

alter table public.ai_questions enable row level security;

grant select on public.ai_questions to app_member, authenticated;

create policy ai_questions_select on public.ai_questions for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
