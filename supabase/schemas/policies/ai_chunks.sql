comment on table public.ai_chunks is 'A passage of a source, sized to fit into a prompt, and the tokens by which it is found.';
comment on column public.ai_chunks.tokens is
  'Words and trigrams as lib/ai tokenizes them, the heading''s a second time and marked, hashed together with the AI''s id: one index '
  'serves all AIs, and a search in one AI reads no posting list of another.';

alter table public.ai_chunks enable row level security;

grant select on public.ai_chunks to app_member, authenticated;

create policy ai_chunks_select on public.ai_chunks for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
