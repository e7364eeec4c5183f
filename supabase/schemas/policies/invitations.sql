comment on table public.invitations is
  'Invitations to join a project: by e-mail, or (email is null) by a link that can be used once.';
comment on column public.invitations.sent_at is 'When it was last mailed, for the rate limit on sending it again.';

alter table public.invitations enable row level security;

grant insert, select on public.invitations to app_member;
grant select on public.invitations to authenticated;
grant update (sent_at, expires_at, revoked_at) on public.invitations to app_member;

-- addresses of people who are not members yet: only for callers who manage members
create policy invitations_select on public.invitations for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('manage'))));

-- only owners invite owners
create policy invitations_insert on public.invitations for insert to app_member
  with check (
    invited_by = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('manage')))
    and (role <> 'owner' or project_id = any (array(select private.my_project_ids('own'))))
  );

create policy invitations_update on public.invitations for update to app_member
  using (
    project_id = any (array(select private.my_project_ids('manage')))
    and (role <> 'owner' or project_id = any (array(select private.my_project_ids('own'))))
  )
  with check (project_id = any (array(select private.my_project_ids('manage'))));
