comment on table public.ai_answers is
  'One row for each time an AI answered or handed over: what from, and how confident. Deleted with the customer''s message.';

alter table public.ai_answers enable row level security;

grant select on public.ai_answers to app_member, authenticated;

create policy ai_answers_select on public.ai_answers for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
