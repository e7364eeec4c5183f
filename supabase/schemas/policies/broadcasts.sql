alter table public.broadcasts enable row level security;

grant select on public.broadcasts to app_member, authenticated;

create policy broadcasts_select on public.broadcasts for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
