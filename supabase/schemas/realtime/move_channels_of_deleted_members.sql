-- A deleted account takes its memberships with it, possibly before its sessions, in which case the sessions' trigger finds no project. A
-- project that is being deleted itself needs no new epoch.
create or replace function private.move_channels_of_deleted_members() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid;
  begin
    -- in a fixed order, so that two of these cannot deadlock
    for v_project_id in
      select distinct g.project_id from gone g join public.projects p on p.id = g.project_id
      where g.removed_at is null
      order by g.project_id
    loop
      perform private.move_channels(v_project_id);
    end loop;
    return null;
  end
  $$;

alter function private.move_channels_of_deleted_members owner to current_user;
