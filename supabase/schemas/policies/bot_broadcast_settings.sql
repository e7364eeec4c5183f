comment on table public.bot_broadcast_settings is 'How an account accepts broadcasts that its admins write to it.';

alter table public.bot_broadcast_settings enable row level security;

grant select on public.bot_broadcast_settings to app_member, authenticated;

create policy bot_broadcast_settings_select on public.bot_broadcast_settings for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
