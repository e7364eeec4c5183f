comment on table public.saved_views is 'Named inbox views with filters and order, personal or shared with the project; at most 50 of each.';

alter table public.saved_views enable row level security;

grant delete, select on public.saved_views to authenticated;
grant insert (project_id, owner_id, name, is_shared, view, sort, filters, position) on public.saved_views to authenticated;
grant update (name, is_shared, view, sort, filters, position) on public.saved_views to authenticated;

create policy saved_views_select on public.saved_views for select to authenticated
  using (
    project_id = any (array(select private.my_project_ids('read')))
    and (is_shared or owner_id = (select private.user_id()))
  );

create policy saved_views_insert on public.saved_views for insert to authenticated
  with check (
    owner_id = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('read')))
    and (not is_shared or project_id = any (array(select private.my_project_ids('answer'))))
  );

-- a shared view may be changed by the member who shared it, and by managers
create policy saved_views_update on public.saved_views for update to authenticated
  using (
    (owner_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('read'))))
    or (is_shared and project_id = any (array(select private.my_project_ids('manage'))))
  )
  with check (
    (owner_id = (select private.user_id()) and not is_shared)
    or (is_shared and project_id = any (array(select private.my_project_ids('answer'))))
  );

create policy saved_views_delete on public.saved_views for delete to authenticated
  using (
    (owner_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('read'))))
    or (is_shared and project_id = any (array(select private.my_project_ids('manage'))))
  );
