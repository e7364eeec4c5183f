comment on table public.slip_settings is 'How a project handles slips in its chats; without a row the defaults apply.';
comment on column public.slip_settings.tag_id is 'Tag for rooms with slips; created with the first one.';
comment on column public.slip_settings.thanks is 'Text of the thank-you message; empty: the default text.';
comment on column public.slip_settings.max_age_days is
  'A transfer that was older than this when its slip arrived is "old" and never accepted automatically.';

alter table public.slip_settings enable row level security;

grant select on public.slip_settings to app_member, authenticated;

create policy slip_settings_select on public.slip_settings for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read'))));
