alter table public.bot_requests enable row level security;

grant select on public.bot_requests to app_member, authenticated;

create policy bot_requests_select on public.bot_requests for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
