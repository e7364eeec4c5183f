comment on table public.tags is 'Labels for rooms and customers; at most 500 per project, unique ignoring case.';

alter table public.tags enable row level security;

grant delete, select on public.tags to authenticated;
grant insert (project_id, name, color, description, created_by) on public.tags to authenticated;
grant delete, insert (project_id, name, color, created_by), select on public.tags to app_member;
grant select on public.tags to app_key;
grant update (name, color, description) on public.tags to authenticated;

create policy tags_select on public.tags for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read'))));

create policy tags_select_key on public.tags for select to app_key
  using (project_id = (select private.key_project_id()));

create policy tags_insert on public.tags for insert to authenticated, app_member
  with check (
    created_by = (select private.user_id()) and project_id = any (array(select private.my_project_ids('manage')))
  );

create policy tags_update on public.tags for update to authenticated
  using (project_id = any (array(select private.my_project_ids('manage'))))
  with check (project_id = any (array(select private.my_project_ids('manage'))));

create policy tags_delete on public.tags for delete to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('manage'))));
