comment on table public.members is
  'Members of a project and their rights. The row of a removed member stays, so that old messages keep the name.';
comment on column public.members.rooms_scope is 'Agents only: all rooms, or only own and unassigned rooms.';
comment on column public.members.last_seen_at is
  'When the member last had the inbox open, to the minute. Tells visitors whether somebody is online.';

alter table public.members enable row level security;

grant insert, select on public.members to app_member;
grant select (project_id, last_seen_at, removed_at) on public.members to app_visitor;
grant select on public.members to authenticated;
grant update (role, rooms_scope, can_broadcast, can_see_contacts, last_seen_at, removed_at) on public.members to app_member;

create policy members_select on public.members for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read'))));

create policy members_select_visitor on public.members for select to app_visitor
  using (project_id = (select s.project_id from public.socials s where s.id = (select private.visitor_social_id())));

-- create_project inserts the creator as first owner; accept_invitation inserts with the migrating role's rights
create policy members_insert on public.members for insert to app_member
  with check (
    user_id = (select private.user_id())
    and role = 'owner'
    and not private.project_has_members(project_id)
    and (select private.session_is_live())
  );

create policy members_update on public.members for update to app_member
  using (
    project_id = any (array(select private.my_project_ids('manage')))
    and (role <> 'owner' or project_id = any (array(select private.my_project_ids('own'))))
  )
  with check (
    project_id = any (array(select private.my_project_ids('manage')))
    and (role <> 'owner' or project_id = any (array(select private.my_project_ids('own'))))
  );

create policy members_update_own_presence on public.members for update to app_member
  using (
    user_id = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('read'))) and private.is_open_project(project_id)
  )
  with check (user_id = (select private.user_id()));
