alter table public.ai_chunks enable row level security;

grant select on public.ai_chunks to app_member, authenticated;

create policy ai_chunks_select on public.ai_chunks for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
