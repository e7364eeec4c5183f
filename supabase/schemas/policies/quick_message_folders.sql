comment on table public.quick_message_folders is 'Folders of quick messages; at most 100 per project and 100 per member.';
comment on column public.quick_message_folders.owner_id is 'Member whose personal folder it is; null: the project''s.';

alter table public.quick_message_folders enable row level security;

grant delete, select on public.quick_message_folders to authenticated;
grant insert (project_id, owner_id, name) on public.quick_message_folders to authenticated;
grant select on public.quick_message_folders to app_member;
grant update (name) on public.quick_message_folders to authenticated;

create policy quick_message_folders_select on public.quick_message_folders for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read')))
    and (owner_id is null or owner_id = (select private.user_id()))
  );

create policy quick_message_folders_insert on public.quick_message_folders for insert to authenticated
  with check (
    (owner_id is null and project_id = any (array(select private.my_project_ids('manage'))))
    or (owner_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('answer'))))
  );

create policy quick_message_folders_update on public.quick_message_folders for update to authenticated
  using (
    (owner_id is null and project_id = any (array(select private.my_project_ids('manage'))))
    or (owner_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('answer'))))
  );

create policy quick_message_folders_delete on public.quick_message_folders for delete to authenticated
  using (
    (owner_id is null and project_id = any (array(select private.my_project_ids('manage'))))
    or (owner_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('answer'))))
  );
