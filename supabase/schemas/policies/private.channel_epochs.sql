comment on table private.channel_epochs is
  'How often a member lost access to the realtime channels of a project, room or user. No row: never.';

alter table private.channel_epochs enable row level security;

grant select on private.channel_epochs to app_system;

create policy channel_epochs_select_system on private.channel_epochs for select to app_system using (true);
