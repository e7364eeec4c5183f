comment on table public.projects is 'A workspace: one shop with its members, channels and customers.';
comment on column public.projects.retention_days is 'Messages and files older than this are deleted; null keeps them.';
comment on column public.projects.suspended_at is
  'Since when the operator has suspended it: members may only read, customers'' messages are still received, nothing is sent to '
  'either.';
comment on column public.projects.suspended_why is 'The operator''s explanation to the members.';
comment on column public.projects.assign_on_answer is 'A member who answers a room without an assignee becomes its assignee.';
comment on column public.projects.languages is
  'Codes of data/languages.json, the main one first: defaults for new AIs and widgets, and the languages offered first.';

alter table public.projects enable row level security;

grant insert, select on public.projects to app_member;
grant select (id, deleted_at) on public.projects to app_system;
grant select on public.projects to authenticated;

create policy projects_select on public.projects for select to authenticated, app_member
  using (id = any (array(select private.my_project_ids('read'))));

create policy projects_select_system on public.projects for select to app_system using (true);

create policy projects_insert on public.projects for insert to app_member
  with check (created_by = (select private.user_id()) and (select private.session_is_live()));
