comment on table public.drafts is 'Unsent text per member and room, so that it survives a reload and a change of device.';
comment on column public.drafts.kind is 'private: an answer to the author of a comment alone, which must not go on as a public one.';

alter table public.drafts enable row level security;

grant delete, insert, select, update on public.drafts to authenticated;
grant delete, select on public.drafts to app_member;

create policy drafts_select on public.drafts for select to authenticated, app_member
  using (user_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('answer'))));

create policy drafts_insert on public.drafts for insert to authenticated
  with check (
    user_id = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.rooms r where r.id = drafts.room_id)
  );

create policy drafts_update on public.drafts for update to authenticated
  using (user_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('answer'))))
  with check (
    user_id = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.rooms r where r.id = drafts.room_id)
  );

create policy drafts_delete on public.drafts for delete to authenticated
  using (user_id = (select private.user_id()) and (select private.session_is_live()));

create policy drafts_delete_own_after_send on public.drafts for delete to app_member
  using (user_id = (select private.user_id()));
