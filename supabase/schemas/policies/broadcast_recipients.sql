alter table public.broadcast_recipients enable row level security;

grant select on public.broadcast_recipients to app_member, authenticated;

create policy broadcast_recipients_select on public.broadcast_recipients for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
