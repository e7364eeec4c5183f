comment on table public.bot_admins is
  'People who may send broadcasts by writing to the account. room_id is null until the person has sent the one-time code.';

alter table public.bot_admins enable row level security;

grant select on public.bot_admins to app_member, authenticated;

create policy bot_admins_select on public.bot_admins for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
