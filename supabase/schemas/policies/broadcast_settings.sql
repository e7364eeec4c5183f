comment on table public.broadcast_settings is
  'Limits for all broadcasts of a project. Without a row the defaults apply: nothing is sent from 21:00 to 08:00.';

comment on column public.broadcast_settings.link_name is 'The shop''s name in its tracked links; null: links without a name.';

alter table public.broadcast_settings enable row level security;

grant select on public.broadcast_settings to app_member, authenticated;

create policy broadcast_settings_select on public.broadcast_settings for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
