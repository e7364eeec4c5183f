-- Runs as the migrating role, because it counts rows that the caller may not see.
create or replace function private.limit_quick_messages() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.lock_project(new.project_id);
    if (
      select count(*) from public.quick_messages q
      where q.project_id = new.project_id and q.owner_id is not distinct from new.owner_id and q.deleted_at is null
    ) > (case when new.owner_id is null then 1500 else 500 end) then
      perform private.fail('too_many_quick_messages', 'shortcut');
    end if;
    return null;
  end
  $$;

alter function private.limit_quick_messages owner to current_user;
