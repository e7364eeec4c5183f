-- The caller's id if they see only own and unassigned rooms; otherwise null.
create or replace function private.narrowed_to(p_project_id uuid) returns uuid
  language sql stable
  set search_path = ''
  as $$
    select case when p_project_id = any (array(select private.my_project_ids('read_own_rooms'))) then private.user_id() end
  $$;

alter function private.narrowed_to owner to current_user;
grant execute on function private.narrowed_to to app_member;
