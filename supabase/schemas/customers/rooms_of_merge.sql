-- Room events of both customers of a merge, done or undone, to be announced. Only for the server: it knows no viewer, so it has all rooms.
create or replace function system.rooms_of_merge(p_project_id uuid, p_undo_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.rooms_of_merge(p_project_id, p_undo_id) $$;

alter function system.rooms_of_merge owner to app_system;

create or replace function private.rooms_of_merge(p_project_id uuid, p_undo_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce((
      select private.rooms_of(array[u.subject_id, u.other_id])
      from private.undo_records u
      where u.id = p_undo_id and u.project_id = p_project_id and u.kind = 'customers_merged'
    ), '[]')
  $$;

alter function private.rooms_of_merge owner to current_user;
grant execute on function private.rooms_of_merge to app_system;
