-- Members who see only own and unassigned rooms lose a room when it is assigned to another member.
create or replace function private.move_channels_of_room() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if exists (
      select from public.members m
      where m.project_id = new.project_id
        and m.removed_at is null
        and m.rooms_scope = 'own'
        and m.user_id is distinct from new.assignee_id
        and (old.assignee_id is null or m.user_id = old.assignee_id)
    ) then
      perform private.move_channels(new.project_id, new.id);
    end if;
    return new;
  end
  $$;

alter function private.move_channels_of_room owner to current_user;
