comment on table public.ai_sources is
  'Knowledge of an AI: a question with its answer (title, body), a text, a web page or a file. At most 2,000 per AI.';
comment on column public.ai_sources.also_asked is 'qa: other phrasings of the question.';
comment on column public.ai_sources.reason is 'Why indexing failed: a key of ai.reasons in messages/*.json.';
comment on column public.ai_sources.read_at is 'When reading last began.';
comment on column public.ai_sources.version is 'Increases with each change; the result of indexing an older version is discarded.';

alter table public.ai_sources enable row level security;

grant select on public.ai_sources to app_member, authenticated;

create policy ai_sources_select on public.ai_sources for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
