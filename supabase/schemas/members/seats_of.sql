-- The number of seats in the package; null if unlimited, and for outsiders.
create or replace function private.seats_of(p_project_id uuid) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select private.limit_of(p_project_id, 'members')
    where p_project_id = any (array(select private.my_project_ids('read_settings')))
  $$;

alter function private.seats_of owner to current_user;
grant execute on function private.seats_of to authenticated;
