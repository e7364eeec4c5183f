comment on table public.bot_requests is 'A broadcast that an admin started in LINE, and its outcome.';
comment on column public.bot_requests.settled_by is 'Name of the person who approved or rejected it.';

alter table public.bot_requests enable row level security;

grant select on public.bot_requests to app_member, authenticated;

create policy bot_requests_select on public.bot_requests for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
