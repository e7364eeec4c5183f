comment on table public.ai_usage is
  'Usage of an AI per day in the project''s time zone. cost is in baht, at the operator''s prices. Kept when the AI is deleted, '
  'because it counts towards the package.';

alter table public.ai_usage enable row level security;

grant select on public.ai_usage to app_member, authenticated;

create policy ai_usage_select on public.ai_usage for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
