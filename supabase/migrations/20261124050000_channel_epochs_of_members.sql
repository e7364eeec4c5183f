-- Two more ways in which a member loses channels. Both left a socket that never signed in on names that were still in use.

-- The right to broadcast is what lets an agent into the channel of broadcasts.
drop trigger close_sockets on public.members;
create trigger close_sockets after update of role, rooms_scope, can_broadcast, removed_at on public.members
  for each row
  when (
    (new.removed_at is not null and old.removed_at is null)
    or (old.role, old.rooms_scope) is distinct from (new.role, new.rooms_scope)
    or (old.can_broadcast and not new.can_broadcast)
  )
  execute function private.close_sockets_of_member();

-- A deleted account takes its memberships along, possibly before its sessions: then the trigger of the sessions finds no project.
-- A project that is being deleted itself needs no epoch.
create function private.move_channels_of_deleted_members() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid;
  begin
    -- always in the same order, so that two of them cannot deadlock
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
create trigger move_channels after delete on public.members
  referencing old table as gone for each statement execute function private.move_channels_of_deleted_members();
