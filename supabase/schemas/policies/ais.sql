comment on table public.ais is 'AIs that answer customers first; at most 20 per project.';
comment on column public.ais.settings is 'The draft that the form shows (lib/ai/schema). Customers get published.';
comment on column public.ais.published is 'The settings in use since published_at.';
comment on column public.ais.off_reason is 'no_channel: it was switched off with its last channel. Null: it is on, or a member switched it off.';

alter table public.ais enable row level security;

grant select on public.ais to app_member, authenticated;

create policy ais_select on public.ais for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
