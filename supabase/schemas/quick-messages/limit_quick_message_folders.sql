-- At most 100 folders per scope. Runs as the migrating role, because it counts rows that the caller may not see.
create or replace function private.limit_quick_message_folders() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.lock_project(new.project_id);
    if (
      select count(*) from public.quick_message_folders f
      where f.project_id = new.project_id and f.owner_id is not distinct from new.owner_id
    ) > 100 then
      perform private.fail('too_many_folders', 'name');
    end if;
    return null;
  end
  $$;

alter function private.limit_quick_message_folders owner to current_user;
